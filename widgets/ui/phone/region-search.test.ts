import { expect, test } from 'vitest'
import { type RegionPath, searchRegions } from './region-search.ts'

const place = (code: string, name: string, pinyin: string, initials: string) => ({ code, name, pinyin, initials })
const jiangsu = place('320000', '江苏省', 'jiangsusheng', 'jss')
const suzhou = place('320500', '苏州市', 'suzhoushi', 'szs')
const gusu = place('320508', '姑苏区', 'gusuqu', 'gsq')
const guangdong = place('440000', '广东省', 'guangdongsheng', 'gds')
const shenzhen = place('440300', '深圳市', 'shenzhenshi', 'szs')
const paths: RegionPath[] = [[jiangsu], [jiangsu, suzhou], [jiangsu, suzhou, gusu], [guangdong], [guangdong, shenzhen]]
const find = (text: string) => searchRegions(paths, text).map((path) => path.map(({ name }) => name).join(' '))

test.each([
  ['name', '苏州', '江苏省 苏州市'],
  ['pinyin', 'suzhou', '江苏省 苏州市'],
  ['pinyin with a space', 'Su Zhou', '江苏省 苏州市'],
  ['initials', 'gd', '广东省'],
])('a place is found by its %s', (_, text, path) => {
  expect(find(text)[0]).toBe(path)
})

test('initials that two cities share find both', () => {
  expect(find('sz')).toEqual(['江苏省 苏州市', '广东省 深圳市'])
})

test('names that begin so stand before names that only contain it', () => {
  expect(find('苏')).toEqual(['江苏省 苏州市', '江苏省', '江苏省 苏州市 姑苏区'])
})

test('an empty search finds nothing', () => {
  expect(find(' ')).toEqual([])
})
