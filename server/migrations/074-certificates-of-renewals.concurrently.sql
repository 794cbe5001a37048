-- expand: A renewal has a certificate of its own.
create unique index concurrently if not exists certificates_of_renewal
  on certificates (organisation_id, user_id, training_id, renewal)
  where withdrawn_at is null and training_id is not null;
