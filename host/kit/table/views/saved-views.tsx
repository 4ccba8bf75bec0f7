import { BookmarkPlus, ListChecks } from 'lucide'
import { useState } from 'react'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { intlTag } from '../../../../i18n/locales.ts'
import { useAnswer } from '../../../../widgets/element/use-answer.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Chips } from '../../../../widgets/ui/chips.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'
import { linkTo, open } from '../../../router.ts'
import { PartFailed } from '../../../shell/load-failed.tsx'
import { useMinWidth } from '../../../stores/min-width.ts'
import { useViewCalls } from './use-view-calls.ts'
import { ViewForm } from './view-form.tsx'
import { ViewList } from './view-list.tsx'
import { viewWords } from './view-messages.ts'
import { goneFields, isSameView, isWhole, settingsOf } from './view-settings.ts'
import { below, viewRow } from './views.styles.ts'
import type { ViewsProps } from './views.tsx'

export type SavedView = Reply<Contract['savedViews']['list']>[number]

/** The sheet that is open: the form of a new view, or that of one that is edited, or all views. */
type OpenSheet = { is: 'new' } | { is: 'list' } | { is: 'edited'; view: SavedView }

/** No view: the present one has not been saved. */
const unsaved = '-'

/** The saved views as chips, with buttons to save the present one and to change the saved ones. */
export function SavedViews(props: ViewsProps) {
  const { page, meetingCode } = props
  const t = useWords(viewWords)
  const { is, data, again } = useAnswer(
    (signal) => client.savedViews.list({ query: { meetingCode, page } }, signal),
    [meetingCode, page],
  )
  const [sheet, setSheet] = useState<OpenSheet>()
  const isWide = useMinWidth(600)
  const calls = useViewCalls(meetingCode, page, again)
  const present = settingsOf(props)
  const views = data ?? []
  const current = views.find(({ settings }) => isSameView(settings, present))
  const hrefOf = (settings: SavedView['settings']) => linkTo(page, { meetingCode, ...settings })
  const show = (viewId: string) =>
    void open(hrefOf(views.find((view) => view.viewId === viewId)?.settings ?? { columns: present.columns }))
  const close = () => setSheet(undefined)
  return (
    <>
      <div className={viewRow}>
        {views.length > 0 && (
          <Chips
            label={t('views')}
            value={current?.viewId ?? (isWhole(present) ? '' : unsaved)}
            options={[
              { value: '', label: t('all') },
              ...views.map(({ viewId, name }) => ({ value: viewId, label: name })),
            ]}
            onValue={show}
          />
        )}
        {data && !current && (
          <SaveButton isShort={views.length > 0 && !isWide} onPress={() => setSheet({ is: 'new' })} />
        )}
        {views.length > 0 && (
          <IconButton
            label={t('manage')}
            icon={ListChecks}
            aria-haspopup="dialog"
            onClick={() => setSheet({ is: 'list' })}
          />
        )}
      </div>
      {is === 'failed' && !data && (
        <div className={below}>
          <PartFailed onRetry={again}>{t('failed')}</PartFailed>
        </div>
      )}
      <Gone {...props} />
      {sheet?.is === 'list' && (
        <ViewList
          {...{ views, present, current, calls, hrefOf }}
          onOpen={({ viewId }) => {
            close()
            show(viewId)
          }}
          onEdit={(view) => setSheet({ is: 'edited', view })}
          onClose={close}
        />
      )}
      {sheet && sheet.is !== 'list' && (
        <ViewForm
          view={sheet.is === 'edited' ? sheet.view : undefined}
          {...{ views, present, calls }}
          onClose={() => setSheet(sheet.is === 'edited' ? { is: 'list' } : undefined)}
        />
      )}
    </>
  )
}

/** Opens the form of a new view. Beside chips, phones have no room for its words. */
function SaveButton({ isShort, onPress }: { isShort: boolean; onPress(): void }) {
  const t = useWords(viewWords)
  if (isShort) return <IconButton label={t('save')} icon={BookmarkPlus} aria-haspopup="dialog" onClick={onPress} />
  return (
    <Button kind="secondary" size="sm" icon={BookmarkPlus} aria-haspopup="dialog" onClick={onPress}>
      {t('save')}
    </Button>
  )
}

const fieldWords = {
  ...({
    tab: 'tab',
    identity: 'identity',
    invitationCode: 'invitationCode',
    checkIn: 'checkIn',
    source: 'source',
  } as const),
  ...({ duplicates: 'duplicates', session: 'session', speaks: 'speaks', show: 'show', hall: 'hall' } as const),
  ...({ search: 'search', sort: 'sort', columns: 'columns' } as const),
}

/** Says which parts of the address no longer exist, such as a session that was removed. */
function Gone(props: ViewsProps) {
  const t = useWords(viewWords)
  const language = useLanguage()
  const names = goneFields(props).map((field) => t(fieldWords[field]))
  if (names.length === 0) return null
  return (
    <div className={below}>
      <Banner tone="warn" role="status">
        {t('gone', { filters: new Intl.ListFormat(intlTag(language)).format(names) })}
      </Banner>
    </div>
  )
}
