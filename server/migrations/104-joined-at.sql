-- expand: When a member who was added disabled joined, which is the first enabling.
-- Infinity: not enabled yet. Null: was added enabled, and joined then; or was enabled before this column.
alter table users add column joined_at timestamptz;
-- Both times are of one request.
update users set joined_at = 'infinity' where disabled_at < created_at + interval '10 seconds';
