-- An archived meeting takes no registrations, and its organisers find it below those that they work on. Its page, passes
-- and figures stay.
alter table meeting add column archived_at timestamptz;
