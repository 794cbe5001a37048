-- A course that was made of a package's units: in which blocks they stand. A node is a training, or a block with nodes.
create table course_structures (
  organisation_id bigint not null, course_id bigint not null, file_id bigint not null, nodes jsonb not null,
  training_ids bigint[] not null,
  primary key (organisation_id, course_id), unique (organisation_id, file_id),
  foreign key (organisation_id, course_id) references courses on delete cascade
);
-- What was said to be satisfied, so that it is said once: a block by its place, the course by an empty one.
create table satisfied_nodes (
  organisation_id bigint not null, course_id bigint not null, user_id bigint not null, node text not null,
  at timestamptz not null,
  primary key (organisation_id, user_id, course_id, node),
  foreign key (organisation_id, course_id) references courses on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
