-- Links by which people join the team of a meeting. Each is used once.
create table meeting_invitation (
  id uuid primary key default gen_random_uuid(),
  meeting_code text not null references meeting (code) on delete cascade,
  role text not null check (role in ('ORGANISER', 'EXAMINER', 'STEWARD', 'SHOP')),
  -- The person it is meant for, as the inviter wrote it.
  recipient text not null default '',
  secret_hash bytea not null unique,
  invited_by text references person (uid) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index meeting_invitation_meeting on meeting_invitation (meeting_code, created_at);
create index meeting_invitation_inviter on meeting_invitation (invited_by);

do $$
begin
  alter table meeting_invitation enable row level security;
  if not exists (select from pg_roles where rolname = 'foyer_organiser') then return; end if;
  grant select, insert, delete on meeting_invitation to foyer_organiser;
  create policy acting_meeting on meeting_invitation to foyer_organiser
    using (meeting_code = current_setting('foyer.meeting', true));
end
$$;
