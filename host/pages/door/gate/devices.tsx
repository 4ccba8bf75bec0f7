import { MonitorSmartphone, Plus } from 'lucide'
import { useCallback, useEffect, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { formatDays, formatTime } from '../../../../i18n/format.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { ChoiceTiles } from '../../../../widgets/ui/fields/choice-tiles.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { codePicture } from '../../../../widgets/ui/media/contact-code.ts'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { lasting } from '../../../kit/durations.ts'
import { facts } from '../../../kit/facts.tsx'
import { PartFailed } from '../../../shell/load-failed.tsx'
import { checkinWords } from '../checkin-messages.ts'
import { kiosk, panel } from '../door.styles.ts'
import type { Setup } from './gate-store.ts'

type Device = Reply<Contract['staffDevices']['list']>['list'][number]

const roleWord = { GATE: 'gate', KIOSK: 'kiosk' } as const
const stateWord = { WAITING: 'waiting', ACTIVE: 'active', EXPIRED: 'over', REVOKED: 'revoked' } as const
const lengths = ['12', '24', '72'] as const

/** The devices of a meeting's doors: their links are made here, shown once, and revoked at once. */
export function Devices({ setup: { meetingCode, timeZone } }: { setup: Setup }) {
  const t = useWords(checkinWords)
  const language = useLanguage()
  const toast = useToast()
  const [devices, setDevices] = useState<Device[]>()
  const [hasFailed, setFailed] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    client.staffDevices.list({ query: { meetingCode } }).then(
      ({ list }) => setDevices(list),
      (error: unknown) => setFailed(Boolean(apiError(error))),
    )
  }, [meetingCode])
  useEffect(load, [load])
  async function revoke(deviceId: string) {
    try {
      await client.staffDevices.revoke({ body: { meetingCode, deviceId } })
      load()
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    }
  }
  return (
    <section className={panel}>
      <div className="line">
        <h2>{t('devices')}</h2>
        <Button size="sm" kind="soft" icon={Plus} onClick={() => setMaking(true)}>
          {t('newDevice')}
        </Button>
      </div>
      {hasFailed && <PartFailed onRetry={load}>{t('failed')}</PartFailed>}
      {devices?.length === 0 && <p className="note">{t('noDevices')}</p>}
      {devices && devices.length > 0 && (
        <List label={t('devices')}>
          {devices.map(({ deviceId, name, role, state, expiresAt }) => {
            const time = `${formatDays(expiresAt, expiresAt, timeZone, language)}, ${formatTime(expiresAt, language, timeZone)}`
            const isOn = state === 'ACTIVE' || state === 'WAITING'
            return (
              <ListItem
                key={deviceId}
                mark={<Icon of={MonitorSmartphone} />}
                title={name}
                meta={facts(t(roleWord[role]), t(stateWord[state]), isOn && t('until', { time }))}
                end={
                  isOn && (
                    <Button size="sm" kind="danger" onClick={() => void revoke(deviceId)}>
                      {t('revoke')}
                    </Button>
                  )
                }
              />
            )
          })}
        </List>
      )}
      <NewDevice meetingCode={meetingCode} open={isMaking} onClose={() => setMaking(false)} onMade={load} />
    </section>
  )
}

function NewDevice(props: { meetingCode: string; open: boolean; onClose: () => void; onMade: () => void }) {
  const { meetingCode, open, onClose, onMade } = props
  const t = useWords(checkinWords)
  const language = useLanguage()
  const toast = useToast()
  const [name, setName] = useState('')
  const [role, setRole] = useState<Device['role']>('GATE')
  const [hours, setHours] = useState<(typeof lengths)[number]>('12')
  const [link, setLink] = useState('')
  const close = () => {
    setLink('')
    setName('')
    onClose()
  }
  async function make() {
    if (!name.trim()) return
    try {
      const made = await client.staffDevices.create({ body: { meetingCode, name, role, hours: Number(hours) } })
      setLink(made.link)
      onMade()
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    }
  }
  return (
    <Sheet open={open} onClose={close} title={t('newDevice')}>
      {link ? (
        <div className={kiosk}>
          <p>{t('linkHint')}</p>
          <span className="code">
            <img src={codePicture(link)} alt={t('linkHint')} data-link={link} width="360" height="360" />
          </span>
        </div>
      ) : (
        <form
          className={kiosk}
          onSubmit={(event) => {
            event.preventDefault()
            void make()
          }}
        >
          <TextField label={t('deviceName')} name="name" value={name} onValue={setName} maxLength={60} required />
          <ChoiceTiles
            legend={t('role')}
            name="role"
            value={role}
            onValue={setRole}
            options={(['GATE', 'KIOSK'] as const).map((value) => ({ value, label: t(roleWord[value]) }))}
          />
          <ChoiceTiles
            legend={t('hours')}
            name="hours"
            value={hours}
            onValue={setHours}
            options={lengths.map((value) => ({ value, label: lasting(Number(value) * 60, language) }))}
          />
          <Button kind="primary" type="submit">
            {t('createLink')}
          </Button>
        </form>
      )}
    </Sheet>
  )
}
