import { Canvas } from '@tarojs/components'

export const pictureCanvas = 'picture-canvas'

export function PictureCanvas({ className }: { className?: string }) {
  return <Canvas type="2d" id={pictureCanvas} className={className} />
}
