-- What a person recognises a session by, and when its holder last confirmed the password.
alter table tokens add column user_agent text, add column address text, add column confirmed_at timestamptz;
