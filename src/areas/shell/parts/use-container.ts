import { useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useState } from 'react'
import { wechatCode } from '@/platform/wechat/identity/identity'
import { takeReturnPath } from '../return-path'
import { webAddress } from '../web-address'

interface Opened {
  path: string
  address: string
}

/**
 * Page of the site displayed in the web-view, with a fresh sign-in code in its address; null until that is available.
 * After a payment it is the payment return page.
 */
export function useContainer(first: string): { opened: Opened | null; open: (path: string) => Promise<void> } {
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = useCallback((path: string) => withCode(path).then(setOpened), [])
  useEffect(() => {
    // Discards the return path of an earlier container.
    takeReturnPath()
    void withCode(first).then(setOpened)
  }, [first])
  useDidShow(() => {
    const path = takeReturnPath()
    if (path) void open(path)
  })
  return { opened, open }
}

async function withCode(path: string): Promise<Opened> {
  const answer = await wechatCode(null)
  const code = answer && answer !== 'leaving' ? answer.code : null
  return { path, address: webAddress(SERVICE_URL, path, code) }
}
