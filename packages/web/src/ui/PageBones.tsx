import { Bones } from './Bones.tsx'

/** The waiting picture of a page whose code or content is on its way. */
export const PageBones = () => (
  <div className="page">
    <div className="sheet">
      <Bones lines={6} />
    </div>
  </div>
)
