-- expand: Members who were exempted are counted apart, and only present members count as people.
alter table training_totals add column waived integer not null default 0;
-- Only the sums of deleted members stay.
alter table kept_totals alter column started set default 0, alter column completed set default 0;
insert into recomputations (migration) values ('086-people-and-waivers.sql');
