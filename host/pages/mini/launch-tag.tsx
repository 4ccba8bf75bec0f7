import { useEffect, useRef } from 'react'
import { miniAddress, type TargetKind } from '../../shell/bridge.ts'

/**
 * The messaging app's own button, which opens a page of a mini program. The app draws it in a frame of its own, from a
 * template, and knows it only after its script was configured; elsewhere the element stays empty.
 */
export function LaunchTag(props: {
  appId: string
  kind: TargetKind
  values: Readonly<Record<string, string>>
  label: string
}) {
  const { appId, kind, values, label } = props
  const box = useRef<HTMLDivElement>(null)
  const path = miniAddress(kind, values)
  useEffect(() => {
    if (!path || !box.current) return
    const tag = document.createElement('wx-open-launch-weapp')
    tag.setAttribute('appid', appId)
    // The app wants the page as a file: `pages/start/index.html?code=M1`.
    tag.setAttribute(
      'path',
      path.slice(1).replace(/^[^?]*/, (page) => `${page}.html`),
    )
    const template = document.createElement('script')
    template.type = 'text/wxtag-template'
    const button = document.createElement('div')
    button.textContent = label
    button.setAttribute(
      'style',
      'box-sizing:border-box;width:100%;padding:15px 18px;border-radius:14px;background:#00c4c9;color:#022324;text-align:center;font:600 100% sans-serif',
    )
    template.textContent = button.outerHTML
    tag.append(template)
    box.current.replaceChildren(tag)
  }, [appId, path, label])
  return <div ref={box} />
}
