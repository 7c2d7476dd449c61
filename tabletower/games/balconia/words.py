from .rules import *
REASONS={i:str(i) for i in range(9)}
def who(box,s,seat): return "green" if seat==s.green else "pink"
def facts(box,s,seat,move):
    e=first(move)
    sides=[SIDES[(e+i)%4] for i in range(4)]
    return {"block":s.shown,"mine":" ".join(sides[:2]),"theirs":" ".join(sides[2:]),"other":who(box,s,1-seat)}
