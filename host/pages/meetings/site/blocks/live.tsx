import { Streams } from '../../streams.tsx'
import type { BlockProps } from '../engine/site-data.ts'
import { BlockTitle } from './parts/block-title.tsx'

/** The live streams and recordings of the meeting. */
export const Block = ({ block, site: { meeting, sessions } }: BlockProps<'LIVE'>) => (
  <>
    <BlockTitle title={block.title} />
    <Streams meeting={meeting} sessions={sessions} />
  </>
)
