import type { PointerEvent } from 'react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useWords } from '../../ui/language.tsx'
import { css } from '../../ui/theme/style.ts'
import { Group } from '../choices.tsx'
import { LogInFirst } from '../log-in-first.tsx'
import { questionWords } from '../messages.ts'
import type { QuestionProps } from '../question-props.ts'
import { barStyle } from '../questions.styles.ts'
import { type AnswerFile, uploadOf } from '../services.ts'

const padStyle = css`
  display:grid;gap:10px;
  canvas,img{display:block;inline-size:100%;block-size:auto;border-radius:var(--foyer-r-md);background:#fff;box-shadow:inset 0 0 0 1px var(--foyer-line-field);touch-action:none;cursor:crosshair;}
  img{border:1px solid var(--foyer-line-2);cursor:auto;}
  &[data-wrong] canvas{box-shadow:inset 0 0 0 1.5px var(--foyer-danger);}
  @media (forced-colors:active){canvas{border:1px solid;}}
`
const size = { width: 900, height: 300 } as const
const ink = '#06333a'
/** Drawn into a picture, which has the same size for every reader. */
const handwriting = `italic ${size.height * 0.28}px cursive`

/** A signature: drawn, or for those who cannot draw, a typed name. It is stored as a picture. */
export function Question(props: QuestionProps) {
  const { field, value, onValue, error, services } = props
  const t = useWords(questionWords)
  const pad = useRef<HTMLCanvasElement>(null)
  const isDrawing = useRef(false)
  const [isDrawn, setDrawn] = useState(false)
  const [typed, setTyped] = useState('')
  const [stored, setStored] = useState<AnswerFile>()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const id = typeof value === 'string' ? value : ''
  const file = stored?.id === id ? stored : id ? services.fileOf?.(id) : undefined

  const context = () => pad.current?.getContext('2d')
  const placeOf = (event: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width } = event.currentTarget.getBoundingClientRect()
    const scale = size.width / width
    return [(event.clientX - left) * scale, (event.clientY - top) * scale] as const
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const pen = context()
    if (!pen) return
    isDrawing.current = true
    Object.assign(pen, { strokeStyle: ink, lineWidth: 5, lineCap: 'round', lineJoin: 'round' })
    pen.beginPath()
    pen.moveTo(...placeOf(event))
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!isDrawing.current) return
    context()?.lineTo(...placeOf(event))
    context()?.stroke()
    setDrawn(true)
  }
  const clear = () => {
    context()?.clearRect(0, 0, size.width, size.height)
    setDrawn(false)
    setTyped('')
  }
  const write = (name: string) => {
    setTyped(name)
    const pen = context()
    if (!pen) return
    pen.clearRect(0, 0, size.width, size.height)
    Object.assign(pen, { fillStyle: ink, font: handwriting, textAlign: 'center', textBaseline: 'middle' })
    pen.fillText(name, size.width / 2, size.height / 2, size.width - 60)
    setDrawn(name.trim() !== '')
  }
  async function finish() {
    const blob = await new Promise<Blob | null>((resolve) => pad.current?.toBlob(resolve, 'image/png'))
    if (!blob) return
    setBusy(true)
    setProblem('')
    try {
      const answer = await uploadOf(services, field)?.(new File([blob], 'signature.png', { type: 'image/png' }), field)
      if (!answer) return
      setStored(answer)
      onValue(answer.id)
    } catch (thrown) {
      // The service says why in words for the person; a lost connection has none.
      setProblem((thrown instanceof Error && thrown.message) || t('notUploaded'))
    } finally {
      setBusy(false)
    }
  }
  const wrong = problem || error
  return (
    <Group {...props} error={undefined} hint={id ? props.hint : (props.hint ?? t('signHint'))}>
      {(noteId) =>
        !uploadOf(services, field) ? (
          <LogInFirst onLogIn={services.logIn} />
        ) : (
          <div className={padStyle} data-wrong={wrong ? '' : undefined}>
            {id ? (
              <>
                {file?.address ? <img src={file.address} alt={t('signed')} /> : <p>{t('signed')}</p>}
                <Button kind="secondary" size="sm" onClick={() => onValue(undefined)}>
                  {t('signClear')}
                </Button>
              </>
            ) : (
              <>
                <canvas
                  ref={pad}
                  {...size}
                  role="img"
                  aria-label={t('signHint')}
                  onPointerDown={begin}
                  onPointerMove={draw}
                  onPointerUp={() => {
                    isDrawing.current = false
                  }}
                />
                <TextField label={t('typeName')} name={field.name} value={typed} onValue={write} error={wrong} />
                <div className={barStyle}>
                  <Button kind="secondary" size="sm" onClick={clear}>
                    {t('signClear')}
                  </Button>
                  <Button kind="soft" size="sm" disabled={!isDrawn} busy={isBusy} onClick={() => void finish()}>
                    {t('signDone')}
                  </Button>
                </div>
              </>
            )}
            {id && <Note id={noteId} error={wrong} />}
          </div>
        )
      }
    </Group>
  )
}
