-- expand: Rows of the audit by their position in the chain, those without one by number.
create index concurrently if not exists audit_by_seq on audit (organisation_id, seq, id);
