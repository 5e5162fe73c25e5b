import { App } from 'antd'
import { useFaultText } from './use-work'

/** Runs an action of a button in a list; its fault appears as a message. */
export function useAction() {
  const { message } = App.useApp()
  const faultText = useFaultText()
  return async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      const fault = faultText(error)
      if (fault !== null) void message.error(fault)
    }
  }
}
