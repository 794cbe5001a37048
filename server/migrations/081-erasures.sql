-- expand: Keyed hashes of deleted accounts, which a restored backup deletes again (decision 117).
create table erasures (
  hash text primary key
);
