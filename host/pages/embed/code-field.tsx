import { Search } from 'lucide'
import { useState } from 'react'
import { useCode } from '../../../widgets/element/use-code.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import type { Option } from '../../../widgets/ui/fields/search-list.tsx'
import { TextField } from '../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { Sheet } from '../../../widgets/ui/overlay/overlay.tsx'
import { client } from '../../client.ts'
import type { AttributeProps } from './attribute-form.tsx'
import { pair } from './studio.styles.ts'
import { studioWords } from './studio-messages.ts'
import { codeKinds } from './studio-state.ts'
import { useFoundOptions } from './use-found-options.ts'

/** A field for a code, beside a button that finds it by the name of a company, a person or a meeting. */
export function CodeField({ attribute: { name }, label, value, error, onValue }: AttributeProps) {
  const t = useWords(studioWords)
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState<Option>()
  const isPicked = picked !== undefined && picked.id === value
  return (
    <div className={pair}>
      <TextField
        label={label}
        name={name}
        help={isPicked ? `${picked.name} · ${name}` : name}
        autoComplete="off"
        dir="ltr"
        maxLength={40}
        value={value}
        error={error}
        onValue={(text) => onValue(text.trim())}
      />
      <Button kind="secondary" icon={Search} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('find')}
        <span className="off-screen">: {label}</span>
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('findIn', { label })}>
        {isOpen && (
          <Finder
            label={label}
            name={name}
            chosen={value}
            onPick={(option) => {
              setPicked(option)
              onValue(option.id)
              setOpen(false)
            }}
          />
        )}
      </Sheet>
    </div>
  )
}

const loadList = () => import('../../../widgets/ui/fields/search-list.tsx')

function Finder(props: { label: string; name: string; chosen: string; onPick(option: Option): void }) {
  const { label, name, chosen, onPick } = props
  const t = useWords(studioWords)
  const language = useLanguage()
  const [text, setText] = useState('')
  const { part, isMissing } = useCode(loadList)
  const type = codeKinds[name] ?? 'ENTERPRISE'
  const { options, is } = useFoundOptions(text, async (search, signal) => {
    if (type === 'EXHIBITION' && !search) {
      const { list } = await client.exhibitions.list({ query: { language } }, signal)
      return list.map(({ meetingCode, name }) => ({ id: meetingCode, name, end: meetingCode }))
    }
    if (!search) return []
    const { list } = await client.searches.find({ query: { search, type, language, pageSize: 20 } }, signal)
    return list.map(({ relationId, relationName, enterpriseName }) => ({
      id: relationId,
      name: relationName,
      meta: enterpriseName === relationName ? undefined : enterpriseName || undefined,
      end: relationId,
    }))
  })
  if (isMissing) return <p role="alert">{t('searchFailed')}</p>
  if (!part) return null
  return (
    <part.SearchList
      label={label}
      placeholder={t('searchName')}
      text={text}
      onText={setText}
      options={options}
      chosen={chosen}
      onPick={(id) => {
        const option = options.find((one) => one.id === id)
        if (option) onPick(option)
      }}
      empty={is === 'failed' ? t('searchFailed') : is === 'ready' && text ? t('noneFound') : ''}
    />
  )
}
