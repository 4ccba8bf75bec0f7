import { expect, test } from 'vitest'
import { type RegionPath, searchRegions } from './region-search.ts'

const division = (code: string, name: string, pinyin: string, initials: string) => ({ code, name, pinyin, initials })
const jiangsu = division('320000', '江苏省', 'jiangsusheng', 'jss')
const suzhou = division('320500', '苏州市', 'suzhoushi', 'szs')
const gusu = division('320508', '姑苏区', 'gusuqu', 'gsq')
const guangdong = division('440000', '广东省', 'guangdongsheng', 'gds')
const shenzhen = division('440300', '深圳市', 'shenzhenshi', 'szs')
const paths: RegionPath[] = [[jiangsu], [jiangsu, suzhou], [jiangsu, suzhou, gusu], [guangdong], [guangdong, shenzhen]]
const find = (text: string) => searchRegions(paths, text).map((path) => path.map(({ name }) => name).join(' '))

test.each([
  ['name', '苏州', '江苏省 苏州市'],
  ['pinyin', 'suzhou', '江苏省 苏州市'],
  ['pinyin with a space', 'Su Zhou', '江苏省 苏州市'],
  ['initials', 'gd', '广东省'],
])('a region is found by its %s', (_, text, path) => {
  expect(find(text)[0]).toBe(path)
})

test('initials that two cities share find both', () => {
  expect(find('sz')).toEqual(['江苏省 苏州市', '广东省 深圳市'])
})

test('names that begin with the search come before names that contain it', () => {
  expect(find('苏')).toEqual(['江苏省 苏州市', '江苏省', '江苏省 苏州市 姑苏区'])
})

test('an empty search finds nothing', () => {
  expect(find(' ')).toEqual([])
})
