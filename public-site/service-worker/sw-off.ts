export {};

declare const self: ServiceWorkerGlobalScope;

// Deployed in place of sw.js, it unregisters the service worker in every browser that visits (docs/runbook.md).

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name.startsWith('city-')).map((name) => caches.delete(name))),
      )
      .then(() => self.registration.unregister()),
  );
});
