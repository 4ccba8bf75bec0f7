import type { Role } from '../../api/contract/core/roles.ts'
import { Button } from '../../widgets/ui/button.tsx'
import { Empty } from '../../widgets/ui/empty.tsx'
import { useWords } from '../../widgets/ui/language.tsx'
import { link } from '../router.ts'
import { column } from '../shell/app.styles.ts'
import { Bar } from '../shell/bar.tsx'
import type { Membership } from './membership.ts'
import { pageKitWords } from './messages.ts'

/**
 * Explains why a page for members shows nothing to this reader, with a link onwards. Returns nothing where the reader's
 * role is sufficient.
 */
export function NotPermitted({
  title,
  membership,
  roles,
}: {
  title: string
  membership: Membership | undefined
  roles: readonly Role[]
}) {
  const t = useWords(pageKitWords)
  const isSelling = roles.includes('SALES')
  return (
    <>
      <Bar
        title={title}
        home={membership ? link('myEnterprise', { enterpriseCode: membership.enterpriseCode }) : link('myPage')}
      />
      <div className={column}>
        {membership ? (
          <Empty
            drawing="lock"
            title={t(isSelling ? 'noRight' : 'ownersOnly')}
            text={t(isSelling ? 'noRightText' : 'ownersOnlyText', { name: membership.name })}
            action={
              <Button href={link('myEnterprise', { enterpriseCode: membership.enterpriseCode })}>
                {t('toMyEnterprise')}
              </Button>
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
