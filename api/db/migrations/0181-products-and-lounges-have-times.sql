-- When a product or an entry of a lounge is shown, as `is_link_on` reads it: {"isOn": false, "from": "", "until": ""}.
-- Null for always.
alter table lounge_entry add column shown_terms jsonb check (jsonb_typeof(shown_terms) = 'object');
alter table product add column shown_terms jsonb check (jsonb_typeof(shown_terms) = 'object');
create index product_timed on product (code) where shown_terms is not null;

-- The products that visitors see now. A later column of the table comes into it with another view of the same name.
create view shown_product with (security_invoker = true) as select * from product where is_link_on(shown_terms);
do $$
declare
  reader text;
begin
  for reader in
    select rolname from pg_roles where rolname like 'foyer\_%' and has_table_privilege(rolname, 'product', 'select')
  loop
    execute format('grant select on shown_product to %I', reader);
  end loop;
end
$$;

-- The instant at which an assistant's passages are out of date because something begins or ends to be shown; null
-- without one.
alter table assistant_index add column fresh_until timestamptz;

-- The next instant at which something with these terms begins or ends to be shown; null if there is none.
create function next_change_of(terms jsonb) returns timestamptz language sql stable as $$
  select min(at) from (
    values (nullif(terms ->> 'from', '')::timestamptz), (nullif(terms ->> 'until', '')::timestamptz)
  ) as change (at)
  where at > now() and coalesce((terms ->> 'isOn')::boolean, true)
$$;
