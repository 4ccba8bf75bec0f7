const pause = (ms = 300) => new Promise((done) => setTimeout(done, ms))
describe('io', () => {
  for (const [n, html] of [['inline', '<div hidden><foyer-x></foyer-x></div>'],['block','<div hidden><foyer-x style="display:block"></foyer-x></div>'],['sized','<div hidden><foyer-x style="display:block;height:20px"></foyer-x></div>'],['text','<div hidden><foyer-x>text</foyer-x></div>']] as const) it(n, async () => {
    document.body.innerHTML = html
    const seen: boolean[] = []
    const o = new IntersectionObserver((es) => { for (const e of es) seen.push(e.isIntersecting) }, { rootMargin: '600px' })
    o.observe(document.querySelector('foyer-x') as Element)
    await pause()
    document.querySelector('div')!.hidden = false
    await pause()
    const a = seen.join()
    document.body.append('more text')
    await pause()
    throw new Error(n + ' ' + a + ' | ' + seen.join())
  })
})
