-- Content said with its end that the learner goes on later, whatever its verdict so far: the attempt has not ended with it.
alter table sessions add column suspended boolean not null default false;
