import { array, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { code, dialCode, language, shape } from '../core/structs.ts'

/** A country: its name in the caller's language, ISO 3166-1 alpha-2 code and dialling code. */
export const Country = shape({ country: string(), countryCode: string(), countryPhoneCode: dialCode() })

/** A province, city or area of China: six-digit code, Chinese name, and its pinyin for search (`jiangsu`, `js`). */
export const Division = shape({ code: string(), name: string(), pinyin: string(), initials: string() })

/** The call `places.countries`, by itself for widgets that make it. */
export const listCountries = endpoint({
  method: 'GET',
  path: '/user/country/queryInfo',
  access: 'anyone',
  cacheSeconds: 3600,
  summary: 'All countries with their dialling codes, named and sorted in the asked language.',
  query: shape({ language: optional(language()) }),
  data: array(Country),
  errors: [],
})

/** The call `places.provinces`, by itself for widgets that make it. */
export const listProvinces = endpoint({
  method: 'GET',
  path: '/cs/dict/getProvince',
  access: 'anyone',
  cacheSeconds: 3600,
  summary: 'The provinces of China.',
  data: array(Division),
  errors: [],
})

/** The call `places.cities`, by itself for widgets that make it. */
export const listCities = endpoint({
  method: 'GET',
  path: '/cs/dict/getCity',
  access: 'anyone',
  cacheSeconds: 3600,
  summary: 'The cities of a province.',
  query: shape({ code: code() }),
  data: array(Division),
  errors: ['placeNotFound'],
})

/** The call `places.areas`, by itself for widgets that make it. */
export const listAreas = endpoint({
  method: 'GET',
  path: '/cs/dict/getArea',
  access: 'anyone',
  cacheSeconds: 3600,
  summary: 'The areas (districts, counties) of a city.',
  query: shape({ code: code() }),
  data: array(Division),
  errors: ['placeNotFound'],
})

/** Countries and Chinese administrative divisions. */
export const places = {
  countries: listCountries,
  provinces: listProvinces,
  cities: listCities,
  areas: listAreas,
}
