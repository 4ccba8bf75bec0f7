-- What an enterprise sets on the cards of its people. An empty value leaves the field to the person.
create table card_template (
  id uuid primary key default gen_random_uuid(),
  enterprise_code text not null references enterprise (code) on delete cascade,
  -- For the owners: people never see it.
  name text not null,
  -- Empty: the name of the company page, in the language of the reader.
  company text not null default '',
  -- Such as "{title}, {department}".
  title_pattern text not null default '{title}',
  country_code text not null default '',
  province_code text not null default '',
  city_code text not null default '',
  area_code text not null default '',
  full_address text not null default '',
  -- A public https address.
  website text not null default '',
  phone_country_code text not null default '',
  phone text not null default '',
  -- The fields that people cannot change; all other values are suggestions.
  locked text[] not null default '{}' check (locked <@ array['company', 'position', 'address', 'website']),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index card_template_enterprise on card_template (enterprise_code, created_at, id);

-- Cards that an enterprise issues: prepared with an invitation, then held by whoever accepts it.
create table issued_card (
  id uuid primary key default gen_random_uuid(),
  enterprise_code text not null references enterprise (code) on delete cascade,
  -- Cards that have ended need none.
  template_id uuid references card_template (id),
  invitation_id uuid unique references enterprise_invitation (id) on delete cascade,
  uid text references person (uid) on delete cascade,
  -- As the list had them.
  name text not null default '',
  title text not null default '',
  department text not null default '',
  -- The language of the title.
  language text not null,
  -- {"company": …}: the values of the template that stand on the card.
  put jsonb not null default '{}' check (jsonb_typeof(put) = 'object'),
  -- {"company": …}: the person's own values, which come back in the end.
  own jsonb not null default '{}' check (jsonb_typeof(own) = 'object'),
  created_at timestamptz not null default now(),
  claimed_at timestamptz,
  ended_at timestamptz,
  check (num_nonnulls(invitation_id, uid) = 1),
  check (num_nonnulls(template_id, ended_at) > 0)
);
create index issued_card_enterprise on issued_card (enterprise_code, created_at, id);
create index issued_card_template on issued_card (template_id);
-- A person has one card, so one enterprise at a time sets values on it.
create unique index issued_card_held on issued_card (uid) where ended_at is null and uid is not null;
create index issued_card_person on issued_card (uid, ended_at) where uid is not null;

create trigger public_change after insert or update or delete or truncate on issued_card
  for each statement execute function tell_public_change();
create trigger public_change after insert or update or delete or truncate on card_template
  for each statement execute function tell_public_change();

-- An invitation goes to an address, or to a mobile number.
alter table enterprise_invitation
  add column phone text not null default '',
  add column phone_country_code text not null default '';
drop index enterprise_invitation_open;
create unique index enterprise_invitation_open
  on enterprise_invitation (enterprise_code, lower(email), phone_country_code, phone) where used_at is null;

alter table card_template enable row level security;
alter table issued_card enable row level security;
do $$
declare
  owned text;
begin
  if not exists (select from pg_roles where rolname = 'foyer_member') then return; end if;
  foreach owned in array array['card_template', 'issued_card'] loop
    execute format('grant select, insert, update, delete on %I to foyer_member', owned);
    execute format('create policy own_enterprise on %I to foyer_member
      using (enterprise_code = current_setting(''foyer.enterprise'', true))', owned);
  end loop;
end
$$;

-- The values that a template gives to one card. Fields that it leaves open are missing.
create function company_values(template card_template, issued issued_card) returns jsonb
language sql immutable as $$
  with texts as (
    select regexp_replace(
      replace(replace(template.title_pattern, '{title}', issued.title), '{department}', issued.department),
      '^[\s,;·|/–-]+|[\s,;·|/–-]+$', '', 'g') as position
  )
  select jsonb_build_object('company',
      jsonb_build_object('organisation', template.company, 'enterprise', template.enterprise_code))
    || case when position = '' then '{}' else
      jsonb_build_object('position', jsonb_build_object(issued.language, position)) end
    || case when template.country_code || template.full_address = '' then '{}' else
      jsonb_build_object('address', jsonb_build_array(template.country_code, template.province_code,
        template.city_code, template.area_code, template.full_address)) end
    || case when template.website = '' then '{}' else jsonb_build_object('website', template.website) end
  from texts
$$;

-- The same fields as they stand on a person's card. The website stands there if it is among the links.
create function card_values(holder person, site text) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'company', jsonb_build_object('organisation', holder.organisation, 'enterprise', holder.enterprise_code),
    'position', holder.position::jsonb,
    'address', jsonb_build_array(holder.country_code, holder.province_code, holder.city_code, holder.area_code,
      holder.full_address),
    'website', case when exists (select from card where uid = holder.uid and site = any(links)) then site else '' end)
$$;

-- Writes values onto a person's card. `old_site` gives way to the website among them.
create function write_card_values(the_uid text, given jsonb, old_site text) returns void language plpgsql as $$
begin
  perform set_config('foyer.issuing', 'on', true);
  update person set
    organisation = case when given ? 'company' then given #>> '{company,organisation}' else organisation end,
    enterprise_code = case when given ? 'company' then
      (select code from enterprise where code = given #>> '{company,enterprise}') else enterprise_code end,
    position = case when given ? 'position' then (given -> 'position')::language_map else position end,
    country_code = case when given ? 'address' then given #>> '{address,0}' else country_code end,
    province_code = case when given ? 'address' then given #>> '{address,1}' else province_code end,
    city_code = case when given ? 'address' then given #>> '{address,2}' else city_code end,
    area_code = case when given ? 'address' then given #>> '{address,3}' else area_code end,
    full_address = case when given ? 'address' then given #>> '{address,4}' else full_address end
  where uid = the_uid and given ?| array['company', 'position', 'address'];
  if given ? 'website' then
    insert into card (uid) values (the_uid) on conflict do nothing;
    update card set updated_at = now(), links = array_remove(
      array[given ->> 'website'] || array_remove(array_remove(links, given ->> 'website'), old_site), '')
    where uid = the_uid;
  end if;
  perform set_config('foyer.issuing', '', true);
end
$$;

-- Brings a held card in line with its template, or takes the template's values off it if `is_over`. A value that is not
-- the company's is the person's own: it is kept aside when the company's comes, and comes back when that goes. A
-- suggestion that the person has changed stays as they wrote it. Returns true if the card changed.
create function put_company_values(the_card uuid, is_over boolean) returns boolean
language plpgsql security definer as $$
declare
  issued issued_card;
  template card_template;
  holder person;
  given jsonb;
  present jsonb;
  written jsonb := '{}';
  kept jsonb;
  stands jsonb;
  before jsonb;
  field text;
  is_own boolean;
begin
  select * into issued from issued_card where id = the_card for update;
  select * into template from card_template where id = issued.template_id;
  select * into holder from person where uid = issued.uid for no key update;
  if holder.uid is null then return false; end if;
  given := case when is_over then '{}' else company_values(template, issued) end;
  kept := issued.own;
  stands := issued.put;
  present := card_values(holder, coalesce(issued.put ->> 'website', given ->> 'website', ''));
  foreach field in array array['company', 'position', 'address', 'website'] loop
    is_own := not issued.put ? field or (present -> field) is distinct from (issued.put -> field);
    if given ? field then
      continue when is_own and issued.put ? field and field <> all(template.locked);
      if is_own then kept := kept || jsonb_build_object(field, present -> field); end if;
      written := written || jsonb_build_object(field, given -> field);
      stands := stands || jsonb_build_object(field, given -> field);
    elsif issued.put ? field then
      if not is_own then
        before := coalesce(kept -> field, present -> field);
        -- Somebody who wrote the company's name themselves does not go on working there.
        if is_over and field = 'company' and (before ->> 'enterprise' = issued.enterprise_code
          or exists (
            select from enterprise, jsonb_each_text(enterprise.name::jsonb) as named
            where enterprise.code = issued.enterprise_code
              and lower(before ->> 'organisation') in (lower(named.value), nullif(lower(template.company), ''))))
        then before := '{"organisation": "", "enterprise": null}'; end if;
        written := written || jsonb_build_object(field, before);
      end if;
      kept := kept - field;
      stands := stands - field;
    end if;
  end loop;
  update issued_card set own = kept, put = stands where id = the_card and (own, put) is distinct from (kept, stands);
  -- Only what differs is written.
  select coalesce(jsonb_object_agg(key, value), '{}') into written
  from jsonb_each(written) where value is distinct from present -> key;
  if written = '{}' then return false; end if;
  perform write_card_values(issued.uid, written, coalesce(issued.put ->> 'website', ''));
  return true;
end
$$;

-- Ends the card that somebody holds: all of the company's values go, the person's own come back.
create function end_issued_card(the_card uuid) returns void language plpgsql security definer as $$
begin
  perform put_company_values(the_card, true);
  update issued_card set ended_at = now(), own = '{}' where id = the_card and ended_at is null;
end
$$;

-- Gives the card that an invitation has prepared to whoever accepts it. A card that another company, or this one,
-- issued to them before gives way to it.
create function claim_issued_card(the_invitation uuid, the_uid text) returns void language plpgsql as $$
declare
  the_card uuid;
begin
  select id into the_card from issued_card where invitation_id = the_invitation for update;
  if the_card is null then return; end if;
  perform end_issued_card(id) from issued_card where uid = the_uid and ended_at is null;
  -- Who comes back does not read any more that they left.
  delete from issued_card using issued_card as claimed
  where claimed.id = the_card and issued_card.uid = the_uid
    and issued_card.enterprise_code = claimed.enterprise_code and issued_card.ended_at is not null;
  update issued_card set uid = the_uid, invitation_id = null, claimed_at = now() where id = the_card;
  perform put_company_values(the_card, false);
end
$$;

-- However a membership ends, the card that came with it ends, too.
create function end_card_of_member() returns trigger language plpgsql security definer as $$
begin
  perform end_issued_card(id) from issued_card
  where uid = old.uid and enterprise_code = old.enterprise_code and ended_at is null;
  return null;
end
$$;
create trigger end_card_of_member after delete on enterprise_member
  for each row execute function end_card_of_member();

-- Whatever writes to a card, a locked field keeps the company's value. Calls of people refuse that before, and say why.
create function keep_locked_values() returns trigger language plpgsql security definer as $$
declare
  locks text[];
begin
  if current_setting('foyer.issuing', true) = 'on' then return new; end if;
  select array(select unnest(locked) intersect select jsonb_object_keys(put)) into locks
  from issued_card join card_template on card_template.id = template_id
  where uid = new.uid and ended_at is null;
  if locks is null then return new; end if;
  if 'company' = any(locks) then
    new.organisation := old.organisation;
    new.enterprise_code := old.enterprise_code;
  end if;
  if 'position' = any(locks) then new.position := old.position; end if;
  if 'address' = any(locks) then
    new.country_code := old.country_code;
    new.province_code := old.province_code;
    new.city_code := old.city_code;
    new.area_code := old.area_code;
    new.full_address := old.full_address;
  end if;
  return new;
end
$$;
create trigger keep_locked_values
  before update of organisation, enterprise_code, position, country_code, province_code, city_code, area_code,
    full_address on person
  for each row execute function keep_locked_values();
