import type { Controls, Observation, ShareCard } from './api/controls'
import type { Host } from './host'

export function controlsOf(host: Host): Controls {
  return {
    start: ({ url, scene }) => host.start(url, scene),
    hide: () => host.hide(),
    show: () => host.show(),
    setNetwork: (change) => host.setNetwork(change),
    turnTo: (device) => host.turnTo(device),
    willPick: (files) => void host.phone.user.picks.push(files),
    willPay: (outcome) => void host.phone.user.payments.push(outcome),
    willShareNumber: (phone) => void host.phone.user.phoneNumbers.push(phone),
    willSubscribe: (answer) => void host.phone.user.subscriptions.push(answer),
    answerDialog: (choice) => host.run.screen.answer(choice),
    setWechatUser: (user) => void (host.phone.wechatUser = user),
    setAlbum: (isAllowed) => void (host.phone.albumAllowed = isAllowed),
    setLocation: (location) => void (host.phone.location = location),
    offerUpdate: () => host.run.listeners.emit('UpdateReady', {}),
    share: ({ webViewUrl }) => share(host, webViewUrl),
    observe: () => observe(host),
  }
}

function share({ run }: Host, webViewUrl: string | undefined): ShareCard | null {
  const { top } = run.pages
  if (typeof top.instance.onShareAppMessage !== 'function') return null
  const card = top.call('onShareAppMessage', run.realm.adopt({ from: 'menu', webViewUrl }))
  return JSON.parse(JSON.stringify(card ?? {})) as ShareCard
}

function observe({ phone, run, display }: Host): Observation {
  const { top } = run.pages
  const dialog = run.screen.dialogs.at(-1)
  return {
    title: top.title,
    toast: run.screen.toast,
    loading: run.screen.loading,
    dialog: dialog ? { title: dialog.title, content: dialog.content, choices: dialog.choices } : null,
    clipboard: phone.clipboard,
    display: display?.address ?? null,
    handedOver: phone.handedOver,
    callsInFlight: run.callsInFlight,
    updates: top.data.updates,
    nodes: top.nodes,
    drawn: run.pages.history.map(({ path, data: { updates, mostNodes } }) => ({
      path,
      setDataBytes: updates.map(({ bytes }) => bytes),
      mostNodes,
    })),
  }
}
