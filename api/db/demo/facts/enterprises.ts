import type { DemoEnterprise } from './enterprises/demo-enterprise.ts'
import { energyAndLight } from './enterprises/energy-and-light.ts'
import { homesAndMaterials } from './enterprises/homes-and-materials.ts'
import { timberAndFacades } from './enterprises/timber-and-facades.ts'

/** The enterprises `E1001` to `E1024`, in the order of their codes. */
export const enterprises: DemoEnterprise[] = [...energyAndLight, ...timberAndFacades, ...homesAndMaterials].sort(
  (one, other) => (one.code < other.code ? -1 : 1),
)
