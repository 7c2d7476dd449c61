"""What SQLite kept of matches and guests that had gone, before it was told to refuse that."""

from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    for table in ("plans", "papers", "events", "seats"):
        op.execute(f"DELETE FROM {table} WHERE match NOT IN (SELECT id FROM matches)")
    op.execute("DELETE FROM signed_out WHERE guest NOT IN (SELECT id FROM guests)")
    op.execute("UPDATE matches SET maker = NULL WHERE maker NOT IN (SELECT id FROM guests)")
    op.execute(
        "INSERT INTO guests (id, name, made) SELECT DISTINCT guest, 'somebody', 0 FROM seats "
        "WHERE guest IS NOT NULL AND guest NOT IN (SELECT id FROM guests)"
    )


def downgrade() -> None:
    """They are not missed."""
