import { RotateRightOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import type { ReviewFile } from '@contract/desk/review'
import { useText } from '../../i18n/i18n'
import { useFileUrl } from './file-cache'

const ZOOMS = [1, 1.5, 2, 3, 4]
const QUARTER = 90
const FULL = 360

interface FileViewerProps {
  file: ReviewFile
  label: string
}

/** Document in its place: pictures can be turned and enlarged, PDFs open in the browser’s viewer. */
export function FileViewer({ file, label }: FileViewerProps) {
  const { text } = useText()
  const [step, setStep] = useState(0)
  const [angle, setAngle] = useState(0)
  const url = useFileUrl(file)
  if (!file.mediaType.startsWith('image/')) return <iframe className="document-frame" src={url} title={label} />
  const zoom = ZOOMS[step] ?? 1
  const isOnItsSide = angle % (2 * QUARTER) !== 0
  const button = (title: string, icon: React.ReactNode, onClick: () => void, disabled = false) => (
    <Tooltip title={title}>
      <Button size="small" aria-label={title} icon={icon} disabled={disabled} onClick={onClick} />
    </Tooltip>
  )
  return (
    <div className="document">
      <div className="document-tools">
        {button(text('zoomOut'), <ZoomOutOutlined />, () => setStep(step - 1), step === 0)}
        {button(text('zoomIn'), <ZoomInOutlined />, () => setStep(step + 1), step === ZOOMS.length - 1)}
        {button(text('turn'), <RotateRightOutlined />, () => setAngle((angle + QUARTER) % FULL))}
      </div>
      {/* scrolled by keyboard when enlarged */}
      <div className="document-picture" tabIndex={0} role="group" aria-label={label}>
        <div
          className={isOnItsSide ? 'document-sheet document-square' : 'document-sheet'}
          style={{ width: `${zoom * 100}%` }}
        >
          <img src={url} alt={label} style={{ transform: `rotate(${angle}deg)` }} />
        </div>
      </div>
    </div>
  )
}
