import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'vitest'
import { codeFiles, expectNone, isTest, read, root } from './sources.ts'

/** Tables may be as long as their facts. */
const tables = [/^api\/db\/demo\/facts\//, /^api\/server\/meetings\/imports\/header-words\.ts$/]
const linesOf = (file: string) => read(file).trimEnd().split('\n').length

test('every file and folder is named in kebab-case', () => {
  const files = globSync('{api,host,i18n,loader,tests,widgets}/**', { cwd: root })
  const ownFiles = files.filter((file) => !/^i18n\/[A-Z]{2}(?:\/|$)/.test(file))

  expectNone(ownFiles.filter((file) => !/^README\.md$|^\.?[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(basename(file))))
})

test('no file is a drawer for whatever is left', () => {
  const drawers = codeFiles().filter((file) =>
    /^(?:utils?|helpers?|common|misc|constants|types|shared)\.tsx?$/.test(basename(file)),
  )

  expectNone(drawers)
})

test('no file is longer than 300 lines, a test 400, unless its first line says why', () => {
  const long = codeFiles().filter((file) => linesOf(file) > (isTest(file) ? 400 : 300))
  const unexplained = long.filter(
    (file) => !tables.some((table) => table.test(file)) && !/^(?:\/\/|\/\*\*)/.test(read(file)),
  )

  expectNone(unexplained.map((file) => `${file} has ${linesOf(file)} lines`))
})

test('no comment is wider than 120 characters, which the formatter leaves to us', () => {
  const wide = codeFiles().flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, at) =>
        line.length > 120 && /^\s*\/(?:\*|\/ (?!biome-ignore))|^\s+\* /.test(line) ? [`${file}:${at + 1}`] : [],
      ),
  )

  expectNone(wide)
})

test('the first level holds the rooms of the house and nothing else', () => {
  const rooms = ['api', 'host', 'i18n', 'loader', 'tests', 'widgets']
  const files = ['CHANGELOG.md', 'LICENSE', 'README.md', 'biome.json', 'knip.json', 'package-lock.json', 'package.json']
  const configs = ['tsconfig.json', 'vite.config.ts']
  const made = ['dist', 'node_modules', 'test-results']

  const entries = globSync('*', { cwd: root }).filter(
    (name) => !name.startsWith('.') && !/\.tmp\.mjs$|\.log$/.test(name),
  )

  expectNone(entries.filter((name) => ![...rooms, ...files, ...configs, ...made].includes(name)))
})

interface Lock {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>
}

test('the lockfile knows the packages of every platform, or `npm ci` stops on a bare machine', () => {
  const { packages }: Lock = JSON.parse(read('package-lock.json'))
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages))
      .map((name) => `${path} may need ${name}, which package-lock.json does not hold.`),
  )

  expectNone(missing)
})
