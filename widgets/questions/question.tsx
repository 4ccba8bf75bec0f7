import type { ComponentType } from 'react'
import type { FieldType } from '../../api/contract/forms/definition.ts'
import { Button } from '../ui/button.tsx'
import { Caption, caption, Note, shell } from '../ui/fields/field.tsx'
import { useWords } from '../ui/language.tsx'
import { ChoiceQuestion, DropdownQuestion, Group, ScaleQuestion } from './choices.tsx'
import { LogInFirst } from './log-in-first.tsx'
import { questionWords } from './messages.ts'
import type { QuestionProps } from './question-props.ts'
import { roomStyle } from './questions.styles.ts'
import { uploadOf } from './services.ts'
import { ConsentQuestion, DateQuestion, DocumentQuestion, TextQuestion } from './simple.tsx'
import { useLater } from './use-later.ts'

type Kind = { Question: ComponentType<QuestionProps> }

/** The types that come with the form itself. */
const light: Partial<Record<FieldType, ComponentType<QuestionProps>>> = {
  TEXT: TextQuestion,
  LONG_TEXT: TextQuestion,
  EMAIL: TextQuestion,
  NUMBER: TextQuestion,
  DATE: DateQuestion,
  CHOICE: ChoiceQuestion,
  SEVERAL: ChoiceQuestion,
  DROPDOWN: DropdownQuestion,
  SCALE: ScaleQuestion,
  ID_DOCUMENT: DocumentQuestion,
  CONSENT: ConsentQuestion,
}

/** The types whose code comes when one of them is shown. */
const heavy: Partial<Record<FieldType, () => Promise<Kind>>> = {
  MATRIX: () => import('./heavy/matrix.tsx'),
  REGION: () => import('./heavy/region.tsx'),
  PHONE: () => import('./heavy/phone.tsx'),
  FILE: () => import('./heavy/files.tsx'),
  PHOTO: () => import('./heavy/photo.tsx'),
  SIGNATURE: () => import('./heavy/signature.tsx'),
}

const nothing = () => Promise.resolve<Kind>({ Question: () => null })

/** One question of any type. */
export function Question(props: QuestionProps) {
  const t = useWords(questionWords)
  const { type } = props.field
  const Light = light[type]
  const load = heavy[type]
  const { part, isMissing, retry } = useLater(load !== undefined, load ?? nothing)
  if (Light) return <Light {...props} />
  if (part) return <part.Question {...props} />
  if (!isMissing) return <Room {...props} />
  return (
    <div role="alert">
      <p>
        {props.label}: {t('notLoaded')}
      </p>
      <Button kind="soft" size="sm" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  )
}

/**
 * A question whose code has not come yet: its label, and the room that it will take. Files of those who have to log in
 * first look as they will.
 */
function Room(props: QuestionProps) {
  const { field, services, label, hint, required } = props
  const t = useWords(questionWords)
  const isSmall = ['PHONE', 'REGION', 'MATRIX'].includes(field.type)
  if (!isSmall && !uploadOf(services, field))
    return (
      <Group {...props} hint={hint ?? (field.type === 'SIGNATURE' ? t('signHint') : undefined)}>
        {() => <LogInFirst onLogIn={services.logIn} />}
      </Group>
    )
  return (
    <div className={shell} aria-busy="true">
      <span className={caption}>
        <Caption label={label} required={required} optional={!required} />
      </span>
      <i className={roomStyle} data-of={isSmall ? undefined : field.type} />
      <Note id={field.name} help={hint} />
    </div>
  )
}
