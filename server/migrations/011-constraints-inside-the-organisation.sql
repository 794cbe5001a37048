-- Keys and constraints of owned tables contain the organisation, so that its rows can be kept together (Citus asks for it). Ids come
-- of one sequence or at random and are nobody else's all the same: what is found by an id alone keeps an index.
alter table users drop constraint users_id_key;
create index users_by_id on users (id);
alter table users drop constraint users_actor_key;
alter table users add constraint users_actor unique (organisation_id, actor);
alter table groups drop constraint groups_id_key;
alter table notifications drop constraint notifications_id_key;
alter table registrations drop constraint registrations_id_key;
alter table sessions drop constraint sessions_id_key;
create index sessions_by_id on sessions (id);
alter table sessions drop constraint sessions_fetch_hash_key;
create index sessions_by_fetch_hash on sessions (fetch_hash) where fetch_hash is not null;
