import type { ReactNode } from 'react'
import { Button } from '../../../widgets/ui/button.tsx'
import { useIsTakenOver } from './early.ts'
import { early } from './form.styles.ts'

/**
 * Submits an account form. It is disabled until the app has taken over the page, because the form would be lost before.
 */
export function SubmitButton(props: { busy: boolean; busyLabel: string; children: ReactNode }) {
  return <Button type="submit" size="lg" block className={early} disabled={!useIsTakenOver()} {...props} />
}
