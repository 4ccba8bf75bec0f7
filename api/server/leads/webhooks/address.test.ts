import { expect, test } from 'vitest'
import { startWebhookSink } from '../../../../tests/support/wire/webhook-sink.ts'
import { readSettings } from '../../core/settings.ts'
import { AddressRefusal, faultOf, isPublicAddress, placeOf } from './address.ts'
import { post } from './request.ts'

const settings = { ...readSettings({ PUBLIC_URL: 'https://foyer.example' }), outbox: false }
const onThisMachine = { ...settings, outbox: true }

test.each([
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.100.100.200', '100.127.255.254'],
  ...['127.0.0.1', '127.255.0.1', '168.63.129.16', '169.254.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
  ...['192.0.0.8', '192.0.0.192', '192.0.2.1', '192.88.99.1', '192.168.1.1', '198.18.0.1', '198.19.255.255'],
  ...['198.51.100.7', '203.0.113.9', '224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:7f00:1', '::7f00:1', '64:ff9b::a00:1', '64:ff9b:1::1'],
  ...['100::1', '2001::1', '2001:0:4136:e378::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', 'fc00::1'],
  ...['fd00:ec2::254', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', 'localhost', '', '1.2.3', '0x7f.1'],
])('%s is no address of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  ...['1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.1', '100.63.255.255', '100.128.0.1', '172.15.0.1', '172.32.0.1'],
  ...['192.167.1.1', '198.17.0.1', '223.255.255.1', '2606:4700:4700::1111', '2a00:1450:4001::1', '2400:3200::1'],
])('%s is one', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ...['https://crm.example/leads', 'https://crm.example:8443/leads?of=foyer', 'https://8.8.8.8/'],
  ...['https://[2606:4700:4700::1111]/'],
])('%s can be a webhook', (address) => {
  expect(faultOf(address, settings)).toBeUndefined()
})

test.each([
  ['crm.example', /whole address/],
  ['http://crm.example/', /https/],
  ['ftp://crm.example/', /https/],
  ['javascript:alert(1)', /https/],
  ['https://me:secret@crm.example/', /password/],
  ['https://crm.example/#part', /#/],
  ['https://crm.example:22/', /443 or 8443/],
  ['https://crm.example:5432/', /443 or 8443/],
  ...[
    ...['https://localhost/', 'https://localhost./', 'https://db/', 'https://printer.local/', 'https://a.internal/'],
    ...['https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://017700000001/', 'https://[::1]/'],
    ...['https://[::ffff:127.0.0.1]/', 'https://[::ffff:a9fe:a9fe]/', 'https://169.254.169.254/latest/', 'https://0/'],
  ].map((address): [string, RegExp] => [address, /public server/]),
])('%s cannot', (address, expected) => {
  expect(faultOf(address, settings)).toMatch(expected)
})

test('a program beside the demo on the same machine may be called, nothing else there', () => {
  const addresses = ['http://127.0.0.1:9/x', 'http://localhost:9/', 'https://127.0.0.1/', 'http://10.0.0.1/']

  expect(addresses.map((address) => faultOf(address, onThisMachine) === undefined)).toEqual([true, false, false, false])
  expect(addresses.map((address) => faultOf(address, settings) === undefined)).toEqual([false, false, false, false])
})

const naming = (...addresses: string[]) => {
  const hosts: string[] = []
  const resolve = async (name: string) => {
    hosts.push(name)
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  return { hosts, resolve: resolve as unknown as Parameters<typeof placeOf>[2] }
}

test('a name is looked up once, and the address that was checked is the one to call', async () => {
  const { hosts, resolve } = naming('8.8.8.8', '2606:4700:4700::1111')

  expect(await placeOf('https://crm.example/', settings, resolve)).toEqual({ address: '8.8.8.8', family: 4 })
  expect(hosts).toEqual(['crm.example'])
})

test.each([['10.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::ffff:127.0.0.1'], ['fd00::1'], []])(
  'a name that leads to %s %s is refused',
  async (...addresses: string[]) => {
    const { resolve } = naming(...addresses)

    await expect(placeOf('https://crm.example/', settings, resolve)).rejects.toThrow(AddressRefusal)
  },
)

test('a request goes to the checked address, whatever its name leads to by now', async () => {
  const sink = await startWebhookSink()
  const url = `http://rebound.invalid:${sink.port}/leads`
  const outgoing = { id: '1', event: 'test', body: '{}', url, secret: Buffer.alloc(32) }

  const answer = await post(outgoing, { address: '127.0.0.1', family: 4 }, AbortSignal.timeout(5000))
  answer.resume()

  expect(answer.statusCode).toBe(200)
  expect(sink.received[0]?.headers.host).toBe(`rebound.invalid:${sink.port}`)
  await sink.stop()
})
