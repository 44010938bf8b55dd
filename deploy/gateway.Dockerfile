# Debian's nginx with the modules for Brotli, as tested by `npm run test:nginx`.
FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends nginx-light libnginx-mod-http-brotli-static libnginx-mod-http-brotli-filter curl \
  && rm -rf /var/lib/apt/lists/* /etc/nginx/sites-enabled/* /etc/nginx/nginx.conf
COPY deploy/nginx/ /etc/nginx/city/
USER www-data
EXPOSE 8080
STOPSIGNAL SIGQUIT
CMD ["nginx", "-c", "/etc/nginx/city/nginx.conf", "-g", "daemon off;"]
