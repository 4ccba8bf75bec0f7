-- The badges that exhibitors scanned: each gives a lead, until the attendee withdraws it. A row outlives that, so that
-- the same badge gives no second lead.
create table badge_scan (
  id uuid primary key default gen_random_uuid(),
  enterprise_code text not null references enterprise (code) on delete cascade,
  meeting_code text not null references meeting (code) on delete cascade,
  registration_id uuid not null references registration (id) on delete cascade,
  lead_id uuid references lead (id) on delete set null,
  uid text references person (uid) on delete set null,
  at timestamptz not null default now(),
  score smallint not null default 0 check (score between 0 and 5),
  tags text[] not null default '{}' check (cardinality(tags) <= 8),
  note text not null default '' check (length(note) <= 500),
  -- The event of the lead that shows score, tags and note to colleagues.
  note_event bigint references lead_event (id) on delete set null,
  withdrawn_at timestamptz,
  unique (enterprise_code, registration_id)
);
create index badge_scan_newest on badge_scan (enterprise_code, at desc);
create index badge_scan_registration on badge_scan (registration_id);
create index badge_scan_meeting on badge_scan (meeting_code);
create index badge_scan_lead on badge_scan (lead_id);
create index badge_scan_uid on badge_scan (uid);
create index badge_scan_note_event on badge_scan (note_event);

alter table badge_scan enable row level security;
do $$
begin
  if exists (select from pg_roles where rolname = 'foyer_member') then
    grant select, insert, update on badge_scan to foyer_member;
    create policy own_enterprise on badge_scan to foyer_member
      using (enterprise_code = current_setting('foyer.enterprise', true));
  end if;
  if exists (select from pg_roles where rolname = 'foyer_person') then
    grant select (id, enterprise_code, registration_id, at, withdrawn_at) on badge_scan to foyer_person;
    create policy of_own_registration on badge_scan for select to foyer_person
      using (registration_id in (select id from registration));
  end if;
end
$$;

-- Takes a scanned badge back for the person who wears it: the lead goes with all that was written on it. Enquiries that
-- they sent themselves stay; the oldest of them becomes the lead where the scan was it. Returns the enterprise, or null
-- where the person has no such scan.
create function withdraw_badge_scan(the_scan uuid, wearer text) returns text language plpgsql as $$
declare
  scan badge_scan;
  gone lead;
  heir uuid;
begin
  select badge_scan.* into scan from badge_scan join registration on registration.id = registration_id
  where badge_scan.id = the_scan and registration.uid = wearer;
  if scan.id is null then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('lead:' || scan.enterprise_code, 0));
  select * into scan from badge_scan where id = the_scan for update;
  if scan.withdrawn_at is not null then return scan.enterprise_code; end if;

  select * into gone from lead where id = scan.lead_id;
  if gone.joined_to is not null then
    update lead set submissions = submissions - 1, search = replace(search, ' ' || gone.search, ''),
      version = version + 1, updated_at = now()
    where id = gone.joined_to;
    delete from lead_event
    where lead_id = gone.joined_to and kind = 'JOINED' and detail ->> 'leadId' = gone.id::text;
  elsif gone.id is not null then
    select id into heir from lead where joined_to = gone.id order by submitted_at, id limit 1;
    update lead set joined_to = null, submissions = gone.submissions - 1, latest_at = gone.latest_at,
      status = gone.status, assignee_uid = gone.assignee_uid, first_reply_at = gone.first_reply_at,
      version = gone.version + 1, updated_at = now()
    where id = heir;
    update lead set joined_to = heir where joined_to = gone.id;
    update lead_event set lead_id = heir where lead_id = gone.id and heir is not null
      and not (kind = 'JOINED' and detail ->> 'leadId' = heir::text);
  end if;
  update badge_scan set lead_id = null, score = 0, tags = '{}', note = '', note_event = null, withdrawn_at = now()
  where id = the_scan;
  delete from lead_event where id = scan.note_event;
  delete from lead where id = gone.id;
  return scan.enterprise_code;
end
$$;
