-- What organisers draw of a hall. `booths` is [{id, number, x, y, width, height}] in units of the plan, whose size is
-- `width` and `height`; who stands at a booth is told by the exhibitor's hall and booth number. `drawing` is the address
-- of a picture below the booths. Visitors see the plan while `is_public`. Each change adds one to `revision`.
create table hall_plan (
  meeting_code text not null references meeting (code) on delete cascade,
  hall text not null check (length(hall) <= 20),
  is_public boolean not null default false,
  drawing text not null default '',
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  opacity integer not null check (opacity between 1 and 100),
  booths jsonb not null check (jsonb_typeof(booths) = 'array'),
  revision integer not null check (revision > 0),
  changed_at timestamptz not null default now(),
  changed_by text not null,
  primary key (meeting_code, hall)
);
create trigger public_change after insert or update or delete or truncate on hall_plan
  for each statement execute function tell_public_change();

-- Members, organisers and persons act as roles that see none of these: who may is decided before.
alter table hall_plan enable row level security;

-- Drawings of halls stay while their meeting does, also when the organiser who gave them deletes their account.
alter table media add column meeting_code text references meeting (code) on delete cascade;
create index media_meeting on media (meeting_code) where meeting_code is not null;
