-- The doors and landmarks of a meeting's halls: [{hall, kind, name, x, y}], where `name` is a language map (empty: the
-- word of the kind is shown) and `x`, `y` say where in the hall, in percent of its floor from the left and from the top.
-- Meetings that nobody has described keep an empty list.
alter table meeting add column landmarks jsonb not null default '[]' check (jsonb_typeof(landmarks) = 'array');
