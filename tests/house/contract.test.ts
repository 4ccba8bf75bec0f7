import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Endpoint } from '../../api/contract/core/endpoint.ts'
import { errors } from '../../api/contract/core/errors.ts'
import { contract } from '../../api/contract/index.ts'
import { openApi } from '../../api/server/serve/openapi.ts'
import { expectNone, read, root, shippedFiles } from './sources.ts'

const calls = Object.entries(contract).flatMap(([resource, entries]) =>
  Object.entries<Endpoint>(entries).map(([name, entry]) => ({ resource, name, call: `${resource}.${name}`, ...entry })),
)

const serverFiles = shippedFiles(['api/server'])

test.each(Object.keys(contract))('one file of the server answers every call of %s', async (resource) => {
  const files = serverFiles.filter((file) => new RegExp(`^export const ${resource}: Handlers<`, 'm').test(read(file)))
  const module: Record<string, Record<string, unknown>> = await import(`../../${files[0]}`)
  const contractCalls = calls.filter((call) => call.resource === resource).map(({ name }) => name)

  const answered = Object.entries(module[resource] ?? {}).filter(([, handler]) => typeof handler === 'function')

  expect(files.length, files.join(', ')).toBe(1)
  expect(answered.map(([name]) => name).sort()).toEqual(contractCalls.sort())
})

test('no two calls share method and path', () => {
  const addresses = calls.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)

  expectNone(addresses.filter((address, at) => addresses.indexOf(address) !== at))
})

test('every call says in a sentence what it does', () => {
  const silent = calls.filter(({ summary }) => !/^[A-Z].{10,}\.$/.test(summary))

  expectNone(silent.map(({ call }) => call))
})

test('every call answers with data or with a list, not with both', () => {
  expectNone(calls.filter(({ data, row }) => data && row).map(({ call }) => call))
})

test('the API description names every call', () => {
  const { paths } = openApi({ publicUrl: 'https://foyer.example', product: 'foyer' })
  const described = Object.values(paths).flatMap((methods) =>
    Object.values(methods as Record<string, { operationId: string }>).map(({ operationId }) => operationId),
  )

  expect(described.sort()).toEqual(calls.map(({ call }) => call).sort())
})

test('every error that a call names exists', () => {
  const unknown = calls.flatMap(({ call, errors: named }) =>
    named.filter((code) => !(code in errors)).map((code) => `${call} names ${code}`),
  )

  expectNone(unknown)
})

test('every export of the contract is explained', () => {
  const files = globSync('api/contract/**/*.ts', { cwd: root })
  const bare = files.flatMap((file) => {
    const lines = read(file).split('\n')
    return lines.flatMap((line, at) => {
      const [, name] = /^export const (\w+)/.exec(line) ?? []
      const isExplained = /\*\/$|^\/\//.test(lines[at - 1] ?? '')
      return name && !isExplained ? [`${file}:${at + 1} ${name}`] : []
    })
  })

  expectNone(bare)
})
