import type { Role } from '../../api/contract/core/roles.ts'
import { Button } from '../../widgets/ui/button.tsx'
import { Empty } from '../../widgets/ui/empty.tsx'
import { useWords } from '../../widgets/ui/language.tsx'
import { link } from '../router.ts'
import { column } from '../shell/app.styles.ts'
import { Bar } from '../shell/bar.tsx'
import type { Mine } from './membership.ts'
import { pageKitWords } from './messages.ts'

/** Why a page for members shows nothing to this reader, and where to go; nothing where their role is enough. */
export function NotPermitted({
  title,
  one,
  wanted,
}: {
  title: string
  one: Mine | undefined
  wanted: readonly Role[]
}) {
  const t = useWords(pageKitWords)
  const isSelling = wanted.includes('SALES')
  return (
    <>
      <Bar title={title} home={one ? link('myEnterprise', { enterpriseCode: one.enterpriseCode }) : link('myPage')} />
      <div className={column}>
        {one ? (
          <Empty
            drawing="lock"
            title={t(isSelling ? 'noRight' : 'ownersOnly')}
            text={t(isSelling ? 'noRightText' : 'ownersOnlyText', { name: one.name })}
            action={
              <Button href={link('myEnterprise', { enterpriseCode: one.enterpriseCode })}>{t('toMyEnterprise')}</Button>
            }
          />
        ) : (
          <Empty
            drawing="lock"
            title={t('noMember')}
            text={t('noMemberText')}
            action={<Button href={link('myPage')}>{t('toMyPage')}</Button>}
          />
        )}
      </div>
    </>
  )
}
