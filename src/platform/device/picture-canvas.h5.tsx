export function PictureCanvas(_props: { className?: string }): null {
  return null
}
