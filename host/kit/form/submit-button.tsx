import type { ReactNode } from 'react'
import { Button } from '../../../widgets/ui/button.tsx'
import { beforeHydration } from './form.styles.ts'
import { useIsHydrated } from './hydration.ts'

/** Submits an account form. It is disabled until the page is hydrated, because the form would be lost before. */
export function SubmitButton(props: { busy: boolean; busyLabel: string; children: ReactNode }) {
  return <Button type="submit" size="lg" block className={beforeHydration} disabled={!useIsHydrated()} {...props} />
}
