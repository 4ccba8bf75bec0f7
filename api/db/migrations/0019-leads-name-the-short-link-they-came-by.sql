-- The short link by which a visitor came who left a lead, so that its maker sees how many leads came by it. Only numbers
-- are shown to the maker; who the visitor is stays with the recipient. Empty for all other leads.
alter table lead
  add link_code text not null default '',
  -- 'QR' if the link's code was scanned, 'LINK' if the link was opened otherwise.
  add link_channel text not null default '' constraint lead_link_channel_check check (link_channel in ('', 'QR', 'LINK'));
create index lead_link on lead (link_code, submitted_at) where link_code <> '' and joined_to is null;

-- The same function as before, with the two columns.
-- Parameters:
--   given: [{…columns of lead…}]
--   counters: [{place, key, seconds, most, free}], what each lead counts; place is its index in `given`, from 0. From
--     `most` on the counter is full, from `free` on a proof is asked for; null where it never is
--   proofs: [{place, id, expires_at}], the solved challenges that leads spend
--   max_mails: how many mails a member gets in an hour
create or replace function store_leads(given jsonb, counters jsonb, proofs jsonb, max_mails integer)
returns table (place integer, outcome text, lead_id uuid, main_id uuid, is_queued boolean) language plpgsql rows 10
-- For the plans of statements: each is made once for a connection, and the table may be small then.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  new_lead lead;
  stored lead;
  stored_leads lead[] := '{}';
  refused record;
  left_out integer[] := '{}';
  mailed text[] := '{}';
  places integer[] := '{}';
  at integer := -1;
  now_ms bigint := extract(epoch from clock_timestamp()) * 1000;
begin
  -- Each counter is looked up by its key alone: "offset 0" and "coalesce" leave PostgreSQL no other way. With a join, or
  -- with its end among the conditions of the lookup, it would read all counters that have not ended.
  for refused in
    select counter.place, bool_or(held.points >= counter.most) as is_full
    from jsonb_to_recordset(counters) as counter (place integer, key text, most integer, free integer)
    cross join lateral (select points, expire from rate_limit where key = counter.key offset 0) as held
    where held.expire > now_ms and (held.points >= counter.most or held.points >= counter.free) group by counter.place
  loop
    place := refused.place;
    outcome := case when refused.is_full then 'full' else 'proofRequired' end;
    left_out := left_out || place;
    return next;
  end loop;

  if max_mails is not null then
    mailed := array(
      select target.code from (select distinct each ->> 'target' from jsonb_array_elements(given) as each) as target (code)
      where exists (
        select from enterprise_member as member join person using (uid)
        where member.enterprise_code = target.code and member.role in ('OWNER', 'SALES') and member.wants_mail
          and person.email is not null and not coalesce((
            select held.points > max_mails and held.expire > now_ms from rate_limit as held
            where held.key = 'leadMailsPerMember:' || member.enterprise_code || ':' || person.uid), false)));
  end if;

  perform pg_advisory_xact_lock(target_lock) from (
    select distinct hashtextextended('lead:' || (each ->> 'target'), 0) as target_lock
    from jsonb_array_elements(given) as each order by 1
  ) as in_order;

  for new_lead in select * from jsonb_populate_recordset(null::lead, given) loop
    at := at + 1;
    continue when at = any(left_out);
    if new_lead.target = any(mailed) then
      place := at;
      outcome := 'mailed';
      return next;
      continue;
    end if;

    new_lead.joined_to := join_lead(new_lead.target, new_lead.idempotency_key, new_lead.uid, new_lead.email,
      new_lead.phone, new_lead.phone_country_code, new_lead.search);
    stored := null;
    insert into lead (id, enterprise_code, exhibitor_code, target, idempotency_key, body_hash, name, company, position,
      phone, phone_country_code, email, area, address, intention, message, language, channel, son_channel, source_type,
      source, source_relation_code, meeting_code, relation_code, app_key, uid, search, joined_to,
      link_code, link_channel)
    values (new_lead.id, new_lead.enterprise_code, new_lead.exhibitor_code, new_lead.target, new_lead.idempotency_key,
      new_lead.body_hash, new_lead.name, new_lead.company, new_lead.position, new_lead.phone,
      new_lead.phone_country_code, new_lead.email, new_lead.area, new_lead.address, new_lead.intention,
      new_lead.message, new_lead.language, new_lead.channel, new_lead.son_channel, new_lead.source_type,
      new_lead.source, new_lead.source_relation_code, new_lead.meeting_code, new_lead.relation_code, new_lead.app_key,
      new_lead.uid, new_lead.search, new_lead.joined_to, coalesce(new_lead.link_code, ''),
      coalesce(new_lead.link_channel, ''))
    on conflict (target, idempotency_key) do nothing
    returning lead.* into stored;
    continue when stored.id is null;

    places := places || at;
    stored_leads := stored_leads || stored;
  end loop;
  if places = '{}' then return; end if;

  insert into lead_event (lead_id, target, kind, detail)
  select coalesce(added.joined_to, added.id), added.target,
    case when added.joined_to is null then 'CREATED' else 'JOINED' end,
    case when added.joined_to is null then '{}' else jsonb_build_object('leadId', added.id) end
  from unnest(stored_leads) with ordinality as added order by added.ordinality;

  insert into spent_proof (id, expires_at)
  select proof.id, proof.expires_at
  from jsonb_to_recordset(proofs) as proof (place integer, id text, expires_at timestamptz)
  where proof.place = any(places) order by proof.id;

  insert into webhook_delivery (id, enterprise_code, event, body)
  select news.id, webhook.enterprise_code, news.event,
    webhook_body(news.id, news.event, webhook.enterprise_code, news.lead)
  from (
    select gen_random_uuid() as id, added as lead,
      case when added.joined_to is null then 'lead.created' else 'lead.joined' end as event
    from unnest(stored_leads) as added offset 0
  ) as news
  join webhook on webhook.enterprise_code = (news.lead).target and webhook.is_on;
  is_queued := found;

  -- A counter that others have filled since it was looked at fails the whole statement by the constraint rate_limit_holds.
  now_ms := extract(epoch from clock_timestamp()) * 1000;
  insert into rate_limit as held (key, points, expire, most)
  select counter.key, count(*), now_ms + max(counter.seconds) * 1000, max(counter.most)
  from jsonb_to_recordset(counters) as counter (place integer, key text, seconds bigint, most integer)
  where counter.place = any(places) group by counter.key order by counter.key
  on conflict (key) do update set
    points = case when held.expire <= now_ms then excluded.points else held.points + excluded.points end,
    expire = case when held.expire <= now_ms then excluded.expire else held.expire end,
    most = excluded.most;

  return query
  select places[added.ordinality], 'stored', added.id, added.joined_to, is_queued
  from unnest(stored_leads) with ordinality as added;
end
$$;
