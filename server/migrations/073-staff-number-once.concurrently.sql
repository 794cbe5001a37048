-- expand: A staff number is one member's in the organisation.
create unique index concurrently if not exists users_staff_number on users (organisation_id, name_key(staff_number))
  where staff_number is not null;
