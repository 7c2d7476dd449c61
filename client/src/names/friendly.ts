/** Random name for a guest who has not typed one. */

const HOW = [
  'Brave',
  'Brisk',
  'Calm',
  'Cheery',
  'Clever',
  'Cosy',
  'Dapper',
  'Gentle',
  'Jolly',
  'Lucky',
  'Merry',
  'Nimble',
  'Plucky',
  'Quiet',
  'Sunny',
  'Witty',
]
const WHO = [
  'Attic',
  'Awning',
  'Chimney',
  'Doorbell',
  'Gable',
  'Hinge',
  'Ivy',
  'Kettle',
  'Lantern',
  'Pigeon',
  'Shutter',
  'Sparrow',
  'Swift',
  'Tomcat',
  'Turret',
  'Weathercock',
]

const one = (words: string[], chance: number): string => words[Math.floor(chance * words.length)]!

export const friendly = (random: () => number = Math.random): string =>
  `${one(HOW, random())} ${one(WHO, random())}`
