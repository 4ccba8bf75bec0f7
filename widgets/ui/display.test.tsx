import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import { initials, OrgMark } from './avatar.tsx'
import { Chips } from './chips.tsx'
import { Count } from './count.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { keyToItem } from './keys/roving.ts'
import { LanguageContext } from './language.tsx'
import { List, ListItem } from './list-item.tsx'
import { BoothSign } from './overlay/booth-sign.tsx'
import { TabPanel, Tabs } from './tabs.tsx'

const render = (node: preact.ComponentChildren, language: 'EN' | 'AR' = 'EN') =>
  renderToString(<LanguageContext.Provider value={language}>{node}</LanguageContext.Provider>)
const ignore = () => {}

test('screen readers read a booth sign as one image with hall and booth', () => {
  expect(render(<BoothSign hall="4.1" booth="B26" />)).toContain('role="img" aria-label="Hall 4.1, booth B26"')
  expect(render(<BoothSign booth="E15" />)).toContain('aria-label="Booth E15"')
})

test.each([
  [999, '999'],
  [1000, '1K'],
  [1999, '1K'],
  [12345, '12K'],
])('a count of %d is shown as %s', (value, text) => {
  expect(render(<Count value={value} />)).toContain(`>${text}<`)
})

test.each([
  ['Ruoxi Lin', 'RL'],
  ['anna maria schmidt', 'AS'],
  ['林若溪', '林'],
  ['يوسف العلي', 'ي'],
  ['Ирина Орлова', 'ИО'],
  ['Norvane', 'N'],
  ['“Arc” & Söhne (GmbH)', 'AG'],
  ['"Норд"', 'Н'],
  ['「春日」製作所', '春'],
  ['«البيت» للطاقة', 'ا'],
  ['3M', '3'],
  ['– –', ''],
  ['', ''],
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test('an organisation without a logo shows its initials', () => {
  expect(render(<OrgMark name="Kessler Lichttechnik" />)).toContain('>KL<')
  expect(render(<OrgMark name="Kessler Lichttechnik" src="/logo.svg" />)).toContain('<img src="/logo.svg" alt')
})

test('the chosen chip is marked as pressed and shows its count', () => {
  const options = [
    { value: 'all', label: 'All', count: 1612 },
    { value: 'heating', label: 'Heating' },
  ]
  const html = render(<Chips label="Categories" options={options} value="all" onValue={ignore} />)

  expect(html).toContain('role="toolbar" aria-label="Categories"')
  expect(html.match(/aria-pressed="true"/g)).toHaveLength(1)
  expect(html).toContain('>1K<')
})

test('a list item is a link, a button or plain text, and its title has its own direction', () => {
  expect(render(<ListItem title="Norvane" href="/e" />)).toMatch(/<a [^>]*dir="auto"[^>]*>Norvane/)
  expect(render(<ListItem title="Norvane" onPress={ignore} />)).toMatch(/<button [^>]*>Norvane/)
  expect(render(<ListItem title="Norvane" />)).not.toMatch(/<a |<button/)
})

test('a list wraps each item once and leaves out empty ones', () => {
  const html = render(
    <List>
      <ListItem title="One" />
      {false}
      <ListItem title="Two" />
    </List>,
  )
  expect(html.match(/<li>/g)).toHaveLength(2)
})

test('a tab and its panel refer to each other', () => {
  const html = render(
    <>
      <Tabs
        label="Exhibitor"
        tabs={[
          { id: 'about', label: 'About' },
          { id: 'jobs', label: 'Jobs' },
        ]}
        value="about"
        onValue={ignore}
      />
      <TabPanel of="about" id="about">
        text
      </TabPanel>
      <TabPanel of="jobs" id="about">
        hidden
      </TabPanel>
    </>,
  )

  expect(html).toContain('id="tab-about" aria-selected="true" aria-controls="panel-about" tabindex="0"')
  expect(html).toMatch(/role="tabpanel" [^>]*id="panel-about" aria-labelledby="tab-about"/)
  expect(html).toContain('aria-selected="false" tabindex="-1"')
  expect(html).not.toContain('hidden')
})

test.each([
  ['ArrowRight', 2, 'ltr', 0],
  ['ArrowLeft', 0, 'ltr', 2],
  ['ArrowLeft', 0, 'rtl', 1],
  ['ArrowRight', 0, 'rtl', 2],
  ['Home', 2, 'ltr', 0],
  ['End', 0, 'rtl', 2],
  ['a', 0, 'ltr', undefined],
] as const)('%s on tab %d of three where lines run %s leads to tab %s', (key, index, dir, expected) => {
  expect(keyToItem(key, index, 3, dir)).toBe(expected)
})

test('the server draws the gallery in both directions without style attributes', () => {
  for (const language of ['EN', 'AR'] as const) expect(render(<Gallery />, language)).not.toContain(' style="')
})
