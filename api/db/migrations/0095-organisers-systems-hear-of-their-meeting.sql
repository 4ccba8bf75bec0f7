-- The addresses of organisers' own systems, each with the kinds of news that are posted there.
create table meeting_webhook (
  id uuid primary key default gen_random_uuid(),
  meeting_code text not null references meeting (code) on delete cascade,
  url text not null,
  kinds text[] not null check (kinds <> '{}' and kinds <@ array['registration.created', 'registration.passed',
    'registration.refused', 'registration.cancelled', 'registration.checkedIn', 'lead.left']),
  -- Signs what is sent.
  secret bytea not null,
  is_on boolean not null default true,
  -- Tries that failed since the last one that did not.
  failure_count integer not null default 0,
  -- When it was turned off because too many tries failed; null while it is not.
  paused_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index meeting_webhook_meeting on meeting_webhook (meeting_code, created_at);

create table meeting_delivery (
  id uuid primary key default gen_random_uuid(),
  meeting_code text not null references meeting (code) on delete cascade,
  webhook_id uuid not null references meeting_webhook (id) on delete cascade,
  event text not null,
  body text not null,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  given_up_at timestamptz,
  -- Of the last try.
  response_status integer,
  failure text not null default ''
);
create index meeting_delivery_log on meeting_delivery (webhook_id, created_at desc, id desc);
create index meeting_delivery_meeting on meeting_delivery (meeting_code);
create index meeting_delivery_age on meeting_delivery (created_at);

create function iso_instant(the_time timestamptz) returns text language sql stable as $$
  select to_char(the_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- Returns the body of a message: what all have, and what its event tells of.
create function meeting_body(the_id uuid, the_event text, the_meeting text, the_detail jsonb) returns text
language sql stable as $$
  select (jsonb_build_object('id', the_id, 'event', the_event, 'createdAt', iso_instant(now()),
    'meetingCode', the_meeting) || the_detail)::text
$$;

create function tell_of_registrations() returns trigger language plpgsql security definer set search_path from current
as $$
begin
  insert into meeting_delivery (id, meeting_code, webhook_id, event, body)
  select news.id, news.meeting_code, news.webhook_id, news.kind,
    meeting_body(news.id, news.kind, news.meeting_code, jsonb_build_object('registration', news.detail))
  from (
    select gen_random_uuid() as id, registration.meeting_code, webhook.id as webhook_id, told.kind,
      jsonb_build_object('registrationId', registration.id, 'identity', identity, 'state', stored.to_state,
        'firstName', first_name, 'lastName', last_name, 'company', organisation, 'position', position,
        'email', email, 'phone', phone, 'phoneCountryCode', phone_country_code, 'countryCode', country_code,
        'language', language, 'registeredAt', iso_instant(registration.created_at)) as detail
    from stored join registration on registration.id = stored.registration_id
    cross join lateral (values
      (case when stored.event like 'REGISTER%' then 'registration.created' end),
      (case when stored.to_state = 'PASSED' and coalesce(stored.from_state, '') not in ('PASSED', 'SIGNED')
        then 'registration.passed'
        when stored.to_state = 'NOT_PASSED' then 'registration.refused'
        when stored.to_state = 'CANCELLED' then 'registration.cancelled'
        when stored.event = 'SIGN' then 'registration.checkedIn' end)) as told (kind)
    join meeting_webhook as webhook
      on webhook.meeting_code = registration.meeting_code and webhook.is_on and told.kind = any(webhook.kinds)
    offset 0) as news;
  return null;
end
$$;
create trigger tell_of_registrations after insert on registration_event
  referencing new table as stored for each statement execute function tell_of_registrations();

-- Organisers learn that a lead was left, and with whom; its contents are the exhibitor's.
create function tell_of_leads() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into meeting_delivery (id, meeting_code, webhook_id, event, body)
  select news.id, news.meeting_code, news.webhook_id, 'lead.left',
    meeting_body(news.id, 'lead.left', news.meeting_code, jsonb_build_object('lead', news.detail))
  from (
    select gen_random_uuid() as id, stored.meeting_code, webhook.id as webhook_id,
      jsonb_build_object('leadId', stored.id, 'enterpriseCode', coalesce(enterprise_code, ''),
        'exhibitorCode', coalesce(exhibitor_code, ''), 'intention', intention, 'channel', channel,
        'language', language, 'submittedAt', iso_instant(submitted_at)) as detail
    from stored join meeting_webhook as webhook
      on webhook.meeting_code = stored.meeting_code and webhook.is_on and 'lead.left' = any(webhook.kinds)
    where stored.joined_to is null
    offset 0) as news;
  return null;
end
$$;
create trigger tell_of_leads after insert on lead
  referencing new table as stored for each statement execute function tell_of_leads();

create function queue_meeting_deliveries() returns trigger language plpgsql security definer
set search_path from current as $$
begin
  insert into queued_job (id, kind, party)
  select id, 'meetingWebhook', webhook_id from stored where delivered_at is null and given_up_at is null;
  return null;
end
$$;
create trigger queue_meeting_deliveries after insert on meeting_delivery
  referencing new table as stored for each statement execute function queue_meeting_deliveries();

do $$
declare
  owned text;
begin
  alter table meeting_webhook enable row level security;
  alter table meeting_delivery enable row level security;
  if not exists (select from pg_roles where rolname = 'foyer_organiser') then return; end if;
  foreach owned in array array['meeting_webhook', 'meeting_delivery'] loop
    execute format('grant select, insert, update, delete on %I to foyer_organiser', owned);
    execute format('create policy acting_meeting on %I to foyer_organiser
      using (meeting_code = current_setting(''foyer.meeting'', true))', owned);
  end loop;
  grant select (id, due_at, leased_until, dead_at, kind) on queued_job to foyer_organiser;
  create policy jobs_of_deliveries on queued_job for select to foyer_organiser
    using (kind = 'meetingWebhook' and id in (select meeting_delivery.id from meeting_delivery));
end
$$;
