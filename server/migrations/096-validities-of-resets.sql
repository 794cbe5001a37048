-- expand: The validities that a reset took, restored as they were while it can be undone.
alter table progress_resets add column validities jsonb;
