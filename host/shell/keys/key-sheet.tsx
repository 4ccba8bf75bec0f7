import { useState } from 'react'
import { Switch } from '../../../widgets/ui/fields/choice.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { Sheet } from '../../../widgets/ui/overlay/overlay.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { hostWords } from '../../messages.ts'
import { menuWords } from '../menu/menu-messages.ts'
import { KeyCap } from './key-caps.tsx'
import { keyWords } from './key-messages.ts'
import { hasSingleKeys, storeSingleKeys } from './key-setting.ts'
import type { LayerProps } from './layers.tsx'
import { type Shortcut, type ShortcutGroup, shortcuts } from './shortcuts.ts'

const sheetStyle = css`
  display: grid;
  gap: 4px;
  padding-block-end: 8px;
  & h3 {
    padding-block: 12px 2px;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-height: 40px;
  }
  & li + li {
    border-block-start: 1px solid var(--foyer-line);
  }
  & li > span:last-child {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: 4px 10px;
  }
  & li > span > span {
    display: inline-flex;
    gap: 3px;
  }
  & .setting {
    margin-block-start: 12px;
    padding-block-start: 12px;
    border-block-start: 1px solid var(--foyer-line-2);
    font-weight: 500;
  }
  & .setting small {
    display: block;
    font-size: var(--foyer-fs-small);
    font-weight: 400;
    color: var(--foyer-text-3);
  }
`

const isCharacter = ([key = '']: readonly string[]) => key.length === 1

/** The shortcuts that work on the present page, and the switch for those of a single key. */
export function KeySheet({ isOpen, onClose }: LayerProps) {
  const t = useWords(keyWords)
  const tHost = useWords(hostWords)
  const tMenu = useWords(menuWords)
  const [isOn, setOn] = useState(hasSingleKeys)
  const [available] = useState(() => shortcuts.filter((shortcut) => shortcut.isAvailable()))
  const groups: Record<ShortcutGroup, string> = { page: t('onPages'), lists: t('inLists'), goTo: t('goTo') }
  const names: Record<Shortcut['name'], string> = {
    palette: t('palette'),
    focusSearch: t('focusSearch'),
    showKeys: t('showKeys'),
    nextRow: t('nextRow'),
    endRow: t('endRow'),
    openRow: t('openRow'),
    backToList: t('backToList'),
    home: tHost('home'),
    exhibitorList: tHost('exhibitions'),
    search: t('search'),
    messages: tHost('messages'),
    contactList: tHost('contacts'),
    leadList: tMenu('leads'),
    myEnterprise: tMenu('company'),
    adm: t('organising'),
    myPage: tHost('me'),
  }
  const rows = available
    .map(({ name, group, keys, withControl }) => ({
      name,
      group,
      keys: withControl ? keys.map((each) => ['Control', ...each]) : keys.filter((each) => isOn || !isCharacter(each)),
    }))
    .filter(({ keys }) => keys.length > 0)
  const change = (isChecked: boolean) => {
    storeSingleKeys(isChecked)
    setOn(isChecked)
  }

  return (
    <Sheet open={isOpen} onClose={onClose} title={t('title')} size="choice">
      <div className={sheetStyle}>
        {Object.entries(groups).map(([group, title]) => {
          const entries = rows.filter((row) => row.group === group)
          return (
            entries.length > 0 && (
              <section key={group} aria-label={title}>
                <h3>{title}</h3>
                <ul>
                  {entries.map(({ name, keys }) => (
                    <li key={name}>
                      <span>{names[name]}</span>
                      <span>
                        {keys.map((each) => (
                          <span key={each.join(' ')}>
                            {each.map((key) => (
                              <KeyCap key={key} name={key} />
                            ))}
                          </span>
                        ))}
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            )
          )
        })}
        <div className="setting">
          <Switch
            label={
              <>
                {t('singleKeys')}
                <small>{t('singleKeysHint')}</small>
              </>
            }
            checked={isOn}
            onChecked={change}
          />
        </div>
      </div>
    </Sheet>
  )
}
