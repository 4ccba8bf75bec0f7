import { useEffect, useState } from 'react'
import type { RegionAnswer } from '../../../api/contract/forms/answers.ts'
import { useLanguage } from '../../ui/language.tsx'
import type { QuestionServices } from '../services.ts'

/** The names of a region's divisions in Chinese, the largest first. */
export type DivisionNames = readonly string[]

/** Returns the names of the divisions of a region; empty until they are loaded. */
export function useDivisionNames(value: Partial<RegionAnswer>, services: QuestionServices): DivisionNames {
  const { provinceCode, cityCode, areaCode } = value
  const [names, setNames] = useState<DivisionNames>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `services` may be new with each drawing; the names follow the codes
  useEffect(() => {
    if (!provinceCode) return setNames([])
    let isGone = false
    const load = async () => {
      const lists = await Promise.all([
        services.provinces(),
        cityCode ? services.cities(provinceCode) : [],
        cityCode && areaCode ? services.areas(cityCode) : [],
      ])
      const codes = [provinceCode, cityCode, areaCode]
      const found = lists.map((list, at) => list.find(({ code }) => code === codes[at])?.name)
      if (!isGone) setNames(found.filter((name) => name !== undefined))
    }
    load().catch(() => {
      // Without the names, the code of the smallest division is shown.
      if (!isGone) setNames([areaCode ?? cityCode ?? provinceCode])
    })
    return () => {
      isGone = true
    }
  }, [provinceCode, cityCode, areaCode])

  return provinceCode ? names : []
}

/** A region by its names. */
export function RegionName({ value, services }: { value: RegionAnswer; services: QuestionServices }) {
  const language = useLanguage()
  const divisions = useDivisionNames(value, services)
  const [country, setCountry] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `services` may be new with each drawing
  useEffect(() => {
    let isGone = false
    services.countries().then(
      (list) => isGone || setCountry(list.find(({ countryCode }) => countryCode === value.countryCode)?.country ?? ''),
      // The code is shown where the list does not come.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [value.countryCode, language])
  return (
    <>
      {country || value.countryCode}
      {divisions.length > 0 && <span lang="zh-CN"> {divisions.join(' / ')}</span>}
    </>
  )
}
