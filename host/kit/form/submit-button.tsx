import type { ReactNode } from 'react'
import { Button } from '../../../widgets/ui/button.tsx'
import { useAlive } from './early.ts'
import { early } from './form.styles.ts'

/** Sends a form of an account, once the app has taken over the page: before, what was typed would go astray. */
export function SubmitButton(props: { busy: boolean; busyLabel: string; children: ReactNode }) {
  return <Button type="submit" size="lg" block className={early} disabled={!useAlive()} {...props} />
}
