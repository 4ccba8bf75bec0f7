import { lookup } from 'node:dns/promises'
import { BlockList, isIP, isIPv4 } from 'node:net'
import type { Settings } from '../../core/settings.ts'

/** The network address that a request may go to. It was checked before. */
export interface Place {
  address: string
  family: 4 | 6
}

/** A webhook's address that cannot be called, with the reason for its owner. */
export class AddressRefusal extends Error {}

/** All of IPv4 that is not the public internet (IANA's registry), and one cloud's own service on a public address. */
const notPublic = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4', '168.63.129.16/32'],
]
/** Ranges of global IPv6 addresses that do not lead to the public internet: protocols, documentation, embedded IPv4. */
const notGlobal = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

function listOf(networks: string[]) {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', length] = network.split('/')
    list.addSubnet(address, Number(length), isIPv4(address) ? 'ipv4' : 'ipv6')
  }
  return list
}

const refused4 = listOf(notPublic)
const refused6 = listOf(notGlobal)
const global6 = listOf(['2000::/3'])

/** Returns true if an IP address belongs to the public internet. */
export function isPublicAddress(address: string) {
  if (isIPv4(address)) return !refused4.check(address, 'ipv4')
  return isIP(address) === 6 && global6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
}

/** Returns true if a URL leads to the public internet, as far as its text tells. */
export function isPublicUrl(url: URL) {
  const host = hostOf(url).replace(/\.$/, '')
  return isIP(host) ? isPublicAddress(host) : host.includes('.') && !localNames.test(host)
}

const ports = ['', '443', '8443']
/** Names that no public server has. */
const localNames = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|onion)\.?$/i

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** The demo on one's own machine may call a program beside it. */
const isBeside = ({ protocol, hostname }: URL, { outbox }: Settings) =>
  outbox && protocol === 'http:' && hostname === '127.0.0.1'

/** Returns the requirement that an address does not meet; undefined if its text meets them all. */
export function faultOf(address: string, settings: Settings): string | undefined {
  if (!URL.canParse(address)) return 'a whole address such as https://crm.example/leads'
  const url = new URL(address)
  if (url.username || url.password || url.hash) return 'an address without a password and without #'
  if (isBeside(url, settings)) return undefined
  if (url.protocol !== 'https:') return 'an address that begins with https://'
  if (!ports.includes(url.port)) return 'an address at port 443 or 8443'
  return isPublicUrl(url) ? undefined : 'the address of a public server'
}

/**
 * Looks up the network address of a URL. The request has to use exactly this address: a name that resolves to another
 * one a moment later must not redirect it.
 */
export async function placeOf(address: string, settings: Settings, resolve = lookup): Promise<Place> {
  const fault = faultOf(address, settings)
  if (fault) throw new AddressRefusal(`Not called: expected ${fault}.`)
  const url = new URL(address)
  const host = hostOf(url)
  if (isIP(host)) return { address: host, family: isIPv4(host) ? 4 : 6 }
  const addresses = await resolve(host, { all: true, verbatim: true })
  if (!addresses.every((entry) => isPublicAddress(entry.address))) {
    throw new AddressRefusal('Not called: the name leads to an address that is not public.')
  }
  const [first] = addresses
  if (!first) throw new AddressRefusal('Not called: the name leads nowhere.')
  return { address: first.address, family: first.family === 6 ? 6 : 4 }
}
