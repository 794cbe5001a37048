-- Documents that go with a course: those of its own organisation.
create table course_resources (
  organisation_id bigint not null,
  course_id bigint not null,
  resource_id bigint not null,
  primary key (organisation_id, course_id, resource_id),
  foreign key (organisation_id, course_id) references courses on delete cascade,
  foreign key (organisation_id, resource_id) references resources on delete cascade
);
create index course_resources_by_resource on course_resources (organisation_id, resource_id);
