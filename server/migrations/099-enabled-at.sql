-- expand: When a member was enabled again.
-- Null: never disabled, or enabled before this column.
alter table users add column enabled_at timestamptz;
